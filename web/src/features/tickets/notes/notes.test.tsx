import type { InternalNote } from '@nagrik/contract/notes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { ok, refusal, type SentCall, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, commentOf, ticketOf } from '#testing/ticket.ts'

const list = 'GET /api/tickets/t1/notes'
const add = 'POST /api/tickets/t1/notes'
const colleagues = 'GET /api/tickets/t1/colleagues'
const [asha, vikas] = ['019b0000-0000-7000-8000-00000000000a', '019b0000-0000-7000-8000-00000000000b']

const noteOf = (content: string, change: Partial<InternalNote> = {}): InternalNote => ({
  id: content,
  content,
  mentions: [],
  author: { name: 'Meera Saini', role: 'DEPARTMENT_HEAD' },
  createdAt: '2026-03-01T08:30:00.000Z',
  ...change,
})

async function open(notes: InternalNote[] = [], may = abilities('comment', 'readNotes', 'writeNotes')) {
  const calls = answerTicket(ticketOf({ abilities: may, comments: [commentOf('On our way')] }))
  calls.answer(list, () => ok({ data: notes, count: notes.length }))
  calls.answer(add, ({ body }) => {
    notes.push(noteOf((body as { content: string }).content))
    return ok({ data: notes.at(-1) })
  })
  calls.answer(colleagues, ({ query }) => {
    const all = [
      { id: asha, name: 'Asha Rani', role: 'FIELD_AGENT' },
      { id: vikas, name: 'Vikas Dahiya', role: 'ADMIN' },
    ]
    return ok({ data: all.filter(({ name }) => name.toLowerCase().includes(query.search ?? '')) })
  })
  await openTicket('/tickets/t1?tab=notes')
  return calls
}
const section = () => within(screen.getByRole('region', { name: 'Internal notes' }))
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Add an internal note')
/** Typed at the end, with the caret behind it. */
function type(text: string) {
  field().focus()
  fireEvent.change(field(), { target: { value: text } })
  field().setSelectionRange(text.length, text.length)
  fireEvent.select(field())
}
const key = (name: string) => fireEvent.keyDown(field(), { key: name })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

beforeAll(startLanguage)
beforeEach(() => {
  become('FIELD_AGENT')
})

describe('internal notes', () => {
  it('tell who wrote what when, with the names of those they mention, apart from the comments', async () => {
    await open([noteOf(`Ask <@${asha}> first`, { mentions: [{ id: asha, name: 'Asha Rani' }] })])
    expect(await screen.findByRole('tab', { name: 'Internal notes (1)' })).toBeDefined()
    const note = section().getByRole('listitem')
    expect(note.textContent).toContain('Meera Saini')
    expect(note.textContent).toContain('Department Head')
    expect(note.textContent).toContain('Ask @Asha Rani first')
    expect(section().queryByText('On our way')).toBeNull()
  })

  it('say that only staff read them, and comments that everybody does', async () => {
    await open()
    const described = (label: string) => screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
    const readersOf = (label: string) => document.getElementById(described(label))?.textContent
    expect(readersOf('Add an internal note')).toBe('Only staff read this')
    expect(readersOf('Add a comment')).toBe('Everybody who can open this issue reads this')
    expect(await section().findByText(/^No internal notes yet/)).toBeDefined()
  })

  it('are asked for by staff alone', async () => {
    become('CITIZEN')
    const calls = await open([], abilities('comment'))
    expect(calls.to(list)).toEqual([])
    expect(screen.queryByRole('tab', { name: /Internal notes/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Standard reply' })).toBeNull()
    expect(screen.getByText('Everybody who can open this issue reads this')).toBeDefined()
  })

  it('are read by an analyst, who writes none', async () => {
    become('ANALYST')
    await open([noteOf('Seen')], abilities('readNotes'))
    expect(await section().findByText('Seen')).toBeDefined()
    expect(screen.queryByLabelText('Add an internal note')).toBeNull()
  })

  it('that did not come can be asked for again', async () => {
    const calls = answerTicket(ticketOf({ abilities: abilities('readNotes', 'writeNotes') }))
    calls.answer(list, refusal(404, 'NOT_FOUND'))
    await openTicket('/tickets/t1?tab=notes')
    expect(await section().findByText('The internal notes could not be loaded.')).toBeDefined()
    calls.answer(list, ok({ data: [noteOf('Seen')], count: 1 }))
    press('Try Again')
    expect(await section().findByText('Seen')).toBeDefined()
  })

  it('of a long exchange are shown backwards, a hundred at a time', async () => {
    const notes = Array.from({ length: 130 }, (_, at) => noteOf(`No ${at + 1}`))
    const calls = answerTicket(ticketOf({ abilities: abilities('readNotes') }))
    calls.answer(list, ({ query }: SentCall) =>
      ok({ data: query.before ? notes.slice(0, 30) : notes.slice(30), count: 130 }),
    )
    await openTicket('/tickets/t1?tab=notes')
    expect(await screen.findByRole('tab', { name: 'Internal notes (130)' })).toBeDefined()
    expect(screen.queryByText('No 30')).toBeNull()
    press('Show earlier notes')
    expect(await screen.findByText('No 1')).toBeDefined()
    expect(calls.to(list).at(-1)?.query.before).toBe('No 31')
  })
})

describe('writing a note', () => {
  it('shows it among the others and leaves the field empty', async () => {
    const calls = await open()
    type('The pole belongs to the highway')
    press('Add note')
    expect(await told('Note added')).toBeDefined()
    expect(await section().findByText('The pole belongs to the highway')).toBeDefined()
    expect(field().value).toBe('')
    expect(calls.to(add)).toMatchObject([
      {
        body: { content: 'The pole belongs to the highway' },
        headers: { 'Idempotency-Key': expect.any(String) },
      },
    ])
  })

  it('keeps the words when it fails, and sends them again under the same key', async () => {
    const calls = await open()
    calls.answer(add, serverError)
    type('Not lost')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Failed to add the note. Please try again.')).toBeDefined()
    expect(field().value).toBe('Not lost')
    calls.answer(add, ok({ data: noteOf('Not lost') }))
    press('Try Again')
    await waitFor(() => expect(field().value).toBe(''))
    const [first, second] = calls.to(add).map(({ headers }) => headers['Idempotency-Key'])
    expect(second).toBe(first)
  })

  it('keeps the words when the ticket is no longer theirs to write on', async () => {
    const calls = await open()
    type('Not lost')
    calls.answer('GET /api/tickets/t1', ok({ data: ticketOf({ abilities: abilities('readNotes') }) }))
    await queryClient.refetchQueries({ queryKey: ['tickets', 'one', 't1'], exact: true })
    await waitFor(() => expect(screen.queryByLabelText('Add a comment')).toBeNull())
    expect(field().value).toBe('Not lost')
  })
})

describe('a mention', () => {
  it('is found by typing, taken by keyboard and sent as an id', async () => {
    const calls = await open()
    type('Ask @')
    await waitFor(() => expect(options()).toEqual(['Asha Rani · Field Agent', 'Vikas Dahiya · Admin']))
    expect(screen.getByText('Colleagues found: 2. Arrow keys choose, Enter inserts.')).toBeDefined()
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(active()).toBe('Asha Rani · Field Agent')
    key('ArrowDown')
    expect(active()).toBe('Vikas Dahiya · Admin')
    key('Enter')
    expect(field().value).toBe('Ask @Vikas Dahiya ')
    expect(screen.queryByRole('listbox')).toBeNull()
    press('Add note')
    await told('Note added')
    expect(calls.to(add)[0]?.body).toEqual({ content: `Ask <@${vikas}>` })
  })

  it('is looked for by name, and taken by a press', async () => {
    const calls = await open()
    type('@as')
    await waitFor(() => expect(calls.to(colleagues).at(-1)?.query).toEqual({ search: 'as' }))
    fireEvent.click(await screen.findByRole('option', { name: /Asha Rani/ }))
    expect(field().value).toBe('@Asha Rani ')
    type('@zz')
    expect(await screen.findByText('Nobody is found by this name')).toBeDefined()
  })

  it('is begun by a button and given up by Escape', async () => {
    await open()
    type('Ask')
    press('Mention a colleague')
    expect(field().value).toBe('Ask @')
    await screen.findByRole('listbox')
    key('Escape')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().value).toBe('Ask @')
  })

  it('of somebody who may no longer open the ticket is told, and the words stay', async () => {
    const calls = await open()
    const objection = 'Somebody who is mentioned cannot open this ticket'
    const { body, ...rest } = refusal(400, 'VALIDATION_FAILED', objection)
    calls.answer(add, { ...rest, body: { ...(body as object), fields: { content: objection } } })
    type('Look')
    press('Add note')
    expect(await screen.findByText(objection)).toBeDefined()
    expect(field().value).toBe('Look')
  })
})
