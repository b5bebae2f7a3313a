import { fireEvent, screen } from '@testing-library/react'
import { act, useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { Thumbnail } from './thumbnail.tsx'

beforeAll(startLanguage)

const picture = () => document.querySelector('img')

it('lies over what stands there without it, says nothing and is fetched when it comes into view', () => {
  draw(<Thumbnail source="/a.jpg">icon</Thumbnail>)
  expect(screen.getByText('icon')).toBeDefined()
  expect(picture()?.getAttribute('alt')).toBe('')
  expect(picture()?.getAttribute('loading')).toBe('lazy')
})

it('gives way when it cannot be shown, until another address is known', () => {
  let move: (source: string) => void = () => {}
  function Moving() {
    const [source, setSource] = useState('/a.jpg')
    move = setSource
    return <Thumbnail source={source}>icon</Thumbnail>
  }
  draw(<Moving />)
  fireEvent.error(picture() as HTMLElement)
  expect(picture()).toBeNull()
  expect(screen.getByText('icon')).toBeDefined()
  act(() => move('/b.jpg'))
  expect(picture()?.getAttribute('src')).toBe('/b.jpg')
})
