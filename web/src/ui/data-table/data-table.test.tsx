import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { RowMenu } from './row-menu.tsx'

interface Thing {
  id: string
  name: string
  size: number
}
const things: Thing[] = [
  { id: '1', name: 'First', size: 3 },
  { id: '2', name: 'Second', size: 12 },
]
const columns: Column<Thing>[] = [
  { key: 'name', label: 'Name', isTitle: true, render: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { key: 'size', label: 'Size', align: 'end', render: ({ size }) => size },
]
const chosen = vi.fn<(rows: Thing[], isChosen: boolean) => void>()
const open = (ids: string[] = [], rows = things) =>
  draw(
    <DataTable
      caption="Things"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      selection={{
        isChosen: ({ id }) => ids.includes(id),
        labelOf: ({ name }) => `Select ${name}`,
        onChoose: chosen,
      }}
      action={({ name }) => (
        <RowMenu
          label={`Actions for ${name}`}
          acts={[
            { label: 'Delete', isDangerous: true, act: () => chosen([], false) },
            { label: 'Edit', act: () => undefined },
            { label: 'Look', act: { newTab: '/look' } },
          ]}
        />
      )}
      empty={<p>No things yet</p>}
    />,
  )
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeAll(startLanguage)

describe('a table', () => {
  it('has its name, its headers and a header for each row', () => {
    open()
    const table = within(screen.getByRole('table', { name: 'Things' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Size',
      'Actions',
    ])
    const row = within(table.getAllByRole('row')[2] as HTMLElement)
    expect(row.getByRole('rowheader').textContent).toBe('Second')
    expect(row.getByText('12').closest('td')?.dataset.align).toBe('end')
  })
  it('says the label of a card to the eye alone, for its header says it', () => {
    open()
    expect(screen.getAllByText('Size').map((label) => label.getAttribute('aria-hidden'))).toEqual([
      null,
      'true',
      'true',
    ])
  })
  it('gives its place to what stands for no rows', () => {
    open([], [])
    expect(screen.getByText('No things yet')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
  it('goes from row to row by the arrow keys, to the same place', () => {
    open()
    screen.getByRole('link', { name: 'First' }).focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
    press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Second')
    press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Second')
    screen.getByRole('button', { name: 'Actions for Second' }).focus()
    press('ArrowUp')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for First')
  })
})

describe('choosing', () => {
  it('chooses a row, and takes it away', () => {
    open(['2'])
    expect(box('Select First').checked).toBe(false)
    fireEvent.click(box('Select First'))
    expect(chosen).toHaveBeenLastCalledWith([things[0]], true)
    fireEvent.click(box('Select Second'))
    expect(chosen).toHaveBeenLastCalledWith([things[1]], false)
  })
  it('chooses the whole page, and says where a part of it is chosen', () => {
    open(['2'])
    const all = box('Select all rows on this page')
    expect(all.indeterminate).toBe(true)
    fireEvent.click(all)
    expect(chosen).toHaveBeenLastCalledWith(things, true)
  })
  it('gives the whole page back', () => {
    open(['1', '2'])
    const all = box('Select all rows on this page')
    expect(all.indeterminate).toBe(false)
    fireEvent.click(all)
    expect(chosen).toHaveBeenLastCalledWith(things, false)
  })
})

it('has what can be done with a row behind one button, what destroys something last', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Actions for First' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Look (opens in a new tab)', 'Delete'])
  expect(items[1]?.getAttribute('href')).toBe('/look')
  expect(items[1]?.getAttribute('target')).toBe('_blank')
  chosen.mockClear()
  fireEvent.click(items[2] as HTMLElement)
  expect(chosen).toHaveBeenCalledOnce()
})
