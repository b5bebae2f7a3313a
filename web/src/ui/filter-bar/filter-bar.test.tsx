import { fireEvent, screen, within } from '@testing-library/react'
import { act, useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { FilterBar } from './filter-bar.tsx'

type Values = Record<string, string | undefined>
const choices = [
  { value: 'A', label: 'Alpha' },
  { value: 'B', label: 'Beta' },
]
const applied = vi.fn<(values: Values) => void>()

let find: (found: number | undefined) => void
let lead: (values: Values) => void

/** A bar over what its selectors and its field say, as a page keeps it in its address. */
function Bar({ first }: { first: Values }) {
  const [values, setValues] = useState(first)
  const [found, setFound] = useState<number | undefined>(12)
  find = setFound
  lead = setValues
  const apply = (next: Values) => {
    applied(next)
    setValues(next)
  }
  const selector = (name: string) => ({
    name,
    label: name,
    all: `Any ${name}`,
    value: values[name],
    choices,
  })
  return (
    <FilterBar
      label="Search and filter"
      search={{ text: values.text, placeholder: '', maxLength: 20, in: selector('Field') }}
      selectors={[selector('Kind'), selector('State')]}
      found={found}
      said={found === undefined ? undefined : `Found: ${found}`}
      onApply={(text, changed) =>
        apply({ ...values, text, ...(changed && { [changed.name]: changed.value }) })
      }
      onReset={() => apply({})}
    />
  )
}

const open = (first: Values = {}) => draw(<Bar first={first} />)
const field = () => screen.getByLabelText<HTMLInputElement>('Search')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const chips = () =>
  screen.queryByRole('list', { name: 'Filters' })
    ? within(screen.getByRole('list', { name: 'Filters' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : []

beforeAll(startLanguage)
beforeEach(() => applied.mockClear())

describe('the field', () => {
  it('searches with Search, trimmed', () => {
    open()
    type('  pole ')
    expect(applied).not.toHaveBeenCalled()
    press('Search')
    expect(applied).toHaveBeenLastCalledWith({ text: 'pole' })
  })
  it('keeps what is typed when a selector changes, and takes it along', () => {
    open()
    type('pole')
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'A' } })
    expect(applied).toHaveBeenLastCalledWith({ text: 'pole', Kind: 'A' })
    expect(field().value).toBe('pole')
  })
  it('is emptied inside it, and the search with it', () => {
    open({ text: 'pole', Kind: 'A' })
    press('Clear search')
    expect(field().value).toBe('')
    expect(applied).toHaveBeenLastCalledWith({ text: undefined, Kind: 'A' })
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })
  it('follows the address, and revives nothing that was typed before', () => {
    open()
    type('abc')
    press('Search')
    act(() => lead({}))
    expect(field().value).toBe('')
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'A' } })
    expect(applied).toHaveBeenLastCalledWith({ text: undefined, Kind: 'A' })
  })
  it('shows what filters again after Reset and Back', () => {
    open({ text: 'abc' })
    press('Reset')
    expect(field().value).toBe('')
    act(() => lead({ text: 'abc' }))
    expect(field().value).toBe('abc')
  })
  it('asks for nothing when only something typed is emptied', () => {
    open()
    type('pole')
    press('Clear search')
    expect(field().value).toBe('')
    expect(applied).not.toHaveBeenCalled()
  })
})

describe('what is set', () => {
  it('shows as chips that can be taken away one by one', () => {
    open({ text: 'pole', Field: 'B', Kind: 'A', State: 'B' })
    expect(chips()).toEqual(['Beta: “pole”', 'Kind: Alpha', 'State: Beta'])
    const chip = screen.getByRole('button', { name: 'Remove filter Kind: Alpha' })
    chip.focus()
    fireEvent.click(chip)
    expect(applied).toHaveBeenLastCalledWith({ text: 'pole', Field: 'B', Kind: undefined, State: 'B' })
    expect(document.activeElement?.textContent).toBe('State: Beta')
    press(/State: Beta$/)
    press(/“pole”$/)
    expect(chips()).toEqual([])
    expect(document.activeElement?.textContent).toBe('Search')
  })
  it('is all cleared by Reset', () => {
    open({ text: 'pole', Kind: 'A' })
    press('Reset')
    expect(applied).toHaveBeenLastCalledWith({})
    expect(field().value).toBe('')
    expect(chips()).toEqual([])
  })
})

it('says what was found in a region that stands, and nothing while it is looked for', () => {
  open()
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('Found: 12')
  act(() => find(undefined))
  expect(region.textContent).toBe('')
  act(() => find(12))
  expect(region.textContent).toBe('Found: 12')
  expect(region.isConnected).toBe(true)
})

describe('the sheet of phones', () => {
  it('stands behind one button that says how many selectors are set', () => {
    open({ Kind: 'A', State: 'B', text: 'pole' })
    expect(screen.getByRole('button', { name: 'Filters (2)' }).getAttribute('aria-expanded')).toBe('false')
  })
  it('counts the choice of field only together with a text', () => {
    open({ Field: 'A', Kind: 'A' })
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined()
    act(() => lead({ Field: 'A', Kind: 'A', text: 'pole' }))
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeDefined()
  })
  it('chooses at once, says how many are found and closes with that', async () => {
    open()
    press('Filters')
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    fireEvent.change(sheet.getByLabelText('Kind'), { target: { value: 'B' } })
    expect(applied).toHaveBeenLastCalledWith({ text: undefined, Kind: 'B' })
    expect(sheet.getByRole('button', { name: 'Show 12' })).toBeDefined()
    act(() => find(undefined))
    expect(sheet.getByRole('button', { name: 'Show' })).toBeDefined()
    act(() => find(3))
    fireEvent.click(sheet.getByRole('button', { name: 'Show 3' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
