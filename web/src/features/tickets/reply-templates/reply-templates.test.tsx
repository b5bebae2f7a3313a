import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal, serverError } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'
import { ReplyTemplates } from './reply-templates.tsx'

const received = {
  id: 'r1',
  title: 'Received',
  textEn: 'We have {number} ({category}).',
  textHi: 'हमें {number} ({category}) मिल गई है।',
}
const list = 'GET /api/departments/d1/reply-templates'
const add = 'POST /api/departments/d1/reply-templates'

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD')
})

describe('the standard replies of a department', () => {
  async function open(templates: object[] = [received], mayEdit = true) {
    const calls = answerCalls({ [list]: () => ok({ data: templates, mayEdit }) })
    await show(<ReplyTemplates departmentId="d1" />)
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
    return calls
  }
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('are listed, and edited by nobody who may not', async () => {
    await open([received], false)
    expect(screen.getByText('Received')).toBeDefined()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('are added in both languages', async () => {
    const templates: object[] = []
    const calls = await open(templates)
    expect(screen.getByText(/^None yet/)).toBeDefined()
    calls.answer(add, ({ body }) => {
      templates.push({ id: 'r2', ...(body as object) })
      return ok({ data: templates[0] })
    })
    press('Add a reply')
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(screen.getByText('A title is required')).toBeDefined()
    expect(screen.getAllByText('Please write the reply in both languages')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    fill('Title', 'Bulbs')
    fill('Reply in English', 'Dear {name}')
    fill('Reply in Hindi', 'बल्ब मँगाए गए हैं')
    expect(screen.getByText('Only {number}, {category} and {department} are filled in')).toBeDefined()
    fill('Reply in English', 'Bulbs are ordered')
    press('Save')
    expect(await told('Standard reply saved')).toBeDefined()
    expect(await screen.findByText('Bulbs are ordered')).toBeDefined()
    expect(calls.to(add)).toMatchObject([
      {
        body: { title: 'Bulbs', textEn: 'Bulbs are ordered', textHi: 'बल्ब मँगाए गए हैं' },
        headers: { 'Idempotency-Key': expect.any(String) },
      },
    ])
  })

  it('are changed, and what was typed stays when that fails', async () => {
    const calls = await open()
    calls.answer('PUT /api/reply-templates/r1', serverError)
    press('Edit: Received')
    fill('Title', 'Received by us')
    press('Save')
    expect(await screen.findByText('The standard reply could not be saved. Please try again.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Received by us')
    calls.answer('PUT /api/reply-templates/r1', ok({ data: received }))
    press('Save')
    expect(await told('Standard reply saved')).toBeDefined()
  })

  it('are removed once that is confirmed', async () => {
    const calls = await open()
    calls.answer('DELETE /api/reply-templates/r1', ok({ message: '' }))
    press('Remove: Received')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await told('Standard reply removed')).toBeDefined()
    expect(calls.to('DELETE /api/reply-templates/r1')).toHaveLength(1)
  })

  it('that did not come can be asked for again', async () => {
    const calls = answerCalls({ [list]: refusal(403, 'FORBIDDEN') })
    await show(<ReplyTemplates departmentId="d1" />)
    expect(await screen.findByText('The standard replies could not be loaded.')).toBeDefined()
    calls.answer(list, ok({ data: [received], mayEdit: true }))
    press('Try Again')
    expect(await screen.findByText('Received')).toBeDefined()
  })
})

describe('a standard reply in a comment', () => {
  async function choose(language: 'en' | 'hi' | null, templates: object[] = [received]) {
    const calls = answerTicket(ticketOf({ abilities: abilities('comment') }))
    calls.answer('GET /api/tickets/t1/reply-templates', ok({ data: { templates, language } }))
    await openTicket()
    return calls
  }
  const field = () => document.querySelector<HTMLTextAreaElement>('#add-a-comment')
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

  it('comes in the language that the reporter reads, and keeps what was typed', async () => {
    await choose('hi')
    fireEvent.change(screen.getByLabelText('Add a comment'), { target: { value: 'Namaste.' } })
    press('Standard reply')
    const inside = await dialog('Insert a standard reply')
    fireEvent.click(await inside.findByRole('button', { name: 'Insert: Received' }))
    const text = 'Namaste.\n\nहमें NGR-2026-000042 (स्ट्रीट लाइट) मिल गई है।'
    expect(field()?.value).toBe(text)
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(field()?.selectionEnd).toBe(text.length)
  })

  it('comes in the language of the screen where nothing tells, or in the other one by choice', async () => {
    await choose(null)
    press('Standard reply')
    const inside = await dialog('Insert a standard reply')
    expect(await inside.findByText('We have NGR-2026-000042 (Street Lighting).')).toBeDefined()
    fireEvent.change(inside.getByLabelText('Language of the reply'), { target: { value: 'hi' } })
    fireEvent.click(inside.getByRole('button', { name: 'Insert: Received' }))
    expect(field()?.value).toContain('मिल गई है')
  })

  it('comes in Hindi on a Hindi screen', async () => {
    await changeLanguage('hi')
    await choose(null)
    press('मानक उत्तर')
    const inside = await dialog('मानक उत्तर जोड़ें')
    expect(await inside.findByText(/मिल गई है/)).toBeDefined()
    await changeLanguage('en')
  })

  it('that is too long beside what was typed is not inserted', async () => {
    await choose('en')
    const typed = 'x'.repeat(4990)
    fireEvent.change(screen.getByLabelText('Add a comment'), { target: { value: typed } })
    press('Standard reply')
    const inside = await dialog('Insert a standard reply')
    fireEvent.click(await inside.findByRole('button', { name: 'Insert: Received' }))
    expect(inside.getByText('With this reply the comment would be too long.')).toBeDefined()
    expect(field()?.value).toBe(typed)
  })

  it('is not there yet', async () => {
    await choose('en', [])
    press('Standard reply')
    const inside = await dialog('Insert a standard reply')
    expect(await inside.findByText(/has no standard replies yet/)).toBeDefined()
  })
})
