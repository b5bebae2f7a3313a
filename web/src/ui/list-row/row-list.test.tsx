import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { show } from '#testing/stage.tsx'
import { ListRow } from './list-row.tsx'
import { RowList, SkipToRows } from './row-list.tsx'

beforeAll(startLanguage)
beforeEach(async () => {
  await show(
    <>
      <SkipToRows list="things">Skip to the things</SkipToRows>
      <button type="button">Before</button>
      <RowList id="things">
        {['First', 'Second', 'Third'].map((title) => (
          <ListRow
            key={title}
            link={{ to: '/issues' }}
            title={title}
            picture={<span />}
            facts=""
            when=""
            status=""
            action={<button type="button">More of {title}</button>}
          />
        ))}
      </RowList>
    </>,
  )
})

const press = (key: string, modifier = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...modifier })
const focused = () => document.activeElement?.textContent

it('goes from row to row by the arrow keys and stops at both ends', () => {
  screen.getByRole('link', { name: 'First' }).focus()
  press('ArrowUp')
  expect(focused()).toBe('First')
  press('ArrowDown')
  expect(focused()).toBe('Second')
  press('ArrowDown')
  press('ArrowDown')
  expect(focused()).toBe('Third')
  press('ArrowUp')
  expect(focused()).toBe('Second')
})

it("goes on from a row's own button, and leaves the keys of the browser alone", () => {
  screen.getByRole('button', { name: 'More of First' }).focus()
  press('ArrowDown', { altKey: true })
  expect(focused()).toBe('More of First')
  press('ArrowDown')
  expect(focused()).toBe('Second')
  expect(press('a')).toBe(true)
  expect(press('ArrowUp')).toBe(false)
})

it('is reached by a link past what stands before it', () => {
  fireEvent.click(screen.getByRole('link', { name: 'Skip to the things' }))
  expect(focused()).toBe('First')
})
