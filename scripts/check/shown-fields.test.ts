import { expect, test } from 'vitest'
import { shownFieldProblems } from './shown-fields.ts'

const aliases = '  citizenId: z.string(),\n  supporters: z.array(),\n'
const files = (screen: string, form: string) => [
  {
    path: 'contract/src/tickets.ts',
    text: `export const Ticket = z.object({\n${aliases}  floor: z.string(),\n})\n`,
  },
  {
    path: 'web/src/features/tickets/report/model.ts',
    text: 'export interface ReportFields {\n  floor: string\n}\n',
  },
  { path: 'web/src/features/tickets/detail/ticket-information.tsx', text: screen },
  { path: 'web/src/features/tickets/report/report-form.tsx', text: form },
]

test('a field that a screen shows and the form asks for is at home', () => {
  expect(shownFieldProblems(files('<p>{ticket.floor}</p>', '<input value={fields.floor} />'))).toEqual([])
})

test('a field that nobody sees, or that has no input, is named', () => {
  expect(shownFieldProblems(files('<p />', '<input />'))).toEqual([
    'contract/src/tickets.ts: no screen reads floor of a ticket',
    'ReportFields: the form has no input for floor',
  ])
})

test('a check that finds nothing to look at has failed', () => {
  expect(shownFieldProblems([])).toContain('no fields found: Ticket or ReportFields has moved')
})
