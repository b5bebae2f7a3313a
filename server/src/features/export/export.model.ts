import type { Ticket, TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { istMinute } from '#platform/clock.ts'

export type ExportLanguage = 'en' | 'hi'
type Words<Key extends string> = Record<ExportLanguage, Record<Key, string>>

const statuses: Words<TicketStatus> = {
  en: { OPEN: 'Open', IN_PROGRESS: 'In Progress', RESOLVED: 'Resolved', CLOSED: 'Closed' },
  hi: { OPEN: 'खुली', IN_PROGRESS: 'काम जारी', RESOLVED: 'हल हुई', CLOSED: 'बंद' },
}
const priorities: Words<TicketPriority> = {
  en: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' },
  hi: { LOW: 'कम', MEDIUM: 'मध्यम', HIGH: 'उच्च', CRITICAL: 'अति गंभीर' },
}
const yes: Record<ExportLanguage, string> = { en: 'Yes', hi: 'हाँ' }

/** As bytes: 22 characters of the link each instead of 36. */
export const packedIds = (ids: readonly string[]): string =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url')

export const unpackedIds = (packed: string): string[] =>
  Buffer.from(packed, 'base64url').toString('hex').match(/.{32}/g) ?? []

type Cell = string | number | false | null | undefined
interface Column {
  en: string
  hi: string
  cell: (ticket: Ticket, language: ExportLanguage) => Cell
}

const time = (moment: string | null): Cell => moment && istMinute(new Date(moment))

/** No e-mail and no phone: whoever needs one opens the ticket. */
const columns: Column[] = [
  { en: 'Ticket number', hi: 'शिकायत संख्या', cell: (ticket) => ticket.ticketNumber },
  { en: 'Title', hi: 'शीर्षक', cell: (ticket) => ticket.title },
  { en: 'Description', hi: 'विवरण', cell: (ticket) => ticket.description },
  { en: 'Status', hi: 'स्थिति', cell: ({ status }, language) => statuses[language][status] },
  { en: 'Priority', hi: 'प्राथमिकता', cell: ({ priority }, language) => priorities[language][priority] },
  { en: 'Category', hi: 'श्रेणी', cell: (one, to) => (to === 'hi' ? one.categoryNameHi : one.categoryName) },
  {
    en: 'Sub-category',
    hi: 'उप-श्रेणी',
    cell: (one, language) => (language === 'hi' ? one.subcategoryHi : one.subcategory),
  },
  { en: 'Department', hi: 'विभाग', cell: (one, to) => (to === 'hi' ? one.departmentHi : one.department) },
  { en: 'Block', hi: 'ब्लॉक', cell: (ticket) => ticket.block },
  { en: 'Address', hi: 'पता', cell: (ticket) => ticket.address },
  { en: 'Landmark', hi: 'पहचान का स्थान', cell: (ticket) => ticket.landmark },
  { en: 'Latitude', hi: 'अक्षांश', cell: (ticket) => ticket.latitude },
  { en: 'Longitude', hi: 'देशांतर', cell: (ticket) => ticket.longitude },
  { en: 'Reported by', hi: 'शिकायतकर्ता', cell: (ticket) => ticket.reporterName },
  { en: 'Assigned to', hi: 'किसके पास है', cell: (ticket) => ticket.assignee?.name },
  { en: 'Reported on (IST)', hi: 'दर्ज होने का समय (IST)', cell: (ticket) => time(ticket.createdAt) },
  { en: 'Changed on (IST)', hi: 'बदलाव का समय (IST)', cell: (ticket) => time(ticket.updatedAt) },
  { en: 'Deadline (IST)', hi: 'समय-सीमा (IST)', cell: ({ sla }) => time(sla.resolutionDeadline) },
  { en: 'Resolved on (IST)', hi: 'हल होने का समय (IST)', cell: (ticket) => time(ticket.resolvedAt) },
  {
    en: 'Open for more than 7 days',
    hi: '7 दिन से अधिक समय से खुली',
    cell: ({ isOverdue }, language) => isOverdue && yes[language],
  },
  { en: 'Escalated', hi: 'ऊपर भेजी गई', cell: ({ isEscalated }, language) => isEscalated && yes[language] },
  { en: 'Supporters', hi: 'समर्थक', cell: (ticket) => ticket.supportCount },
  { en: 'Comments', hi: 'टिप्पणियाँ', cell: (ticket) => ticket._count.comments },
]

/** Written before the first heading: without it spreadsheets take UTF-8 for something else. */
export const byteOrderMark = '\ufeff'

export const headings = (language: ExportLanguage): string =>
  byteOrderMark + lineOf(columns.map((column) => column[language]))

export const exportLine = (ticket: Ticket, language: ExportLanguage): string =>
  lineOf(columns.map(({ cell }) => cell(ticket, language)))

/** RFC 4180. */
export const lineOf = (cells: Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null || cell === undefined || cell === false) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`
}

/** What spreadsheets would take for a formula, in full width too, is text with an apostrophe before it. */
const withoutFormula = (text: string): string => (/^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text)
