import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLightPaper } from './use-light-paper.ts'

const scheme = 'data-mantine-color-scheme'
const root = document.documentElement
const inScheme = () => root.getAttribute(scheme)

function Page() {
  useLightPaper()
  return null
}

afterEach(() => root.removeAttribute(scheme))

it('a page is printed light, and is as it was when that is done', () => {
  root.setAttribute(scheme, 'dark')
  const { unmount } = render(<Page />)
  fireEvent(window, new Event('beforeprint'))
  expect(inScheme()).toBe('light')
  fireEvent(window, new Event('afterprint'))
  expect(inScheme()).toBe('dark')
  unmount()
  fireEvent(window, new Event('beforeprint'))
  expect(inScheme()).toBe('dark')
})
