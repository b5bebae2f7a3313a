import * as z from 'zod/mini'
import { TicketId } from './bulk-changes.ts'
import { dataReply, endpoint } from './endpoint.ts'
import { mustHold } from './must-hold.ts'
import { SavedSearch } from './saved-views.ts'

/** Tickets that one export may name: their ids stand in the signed link, of which proxies take 8 KB. */
export const exportIds = 300

export const tooManyIds =
  'At most 300 selected issues can be downloaded at once. Please select fewer, or all that fit the filter.'

/** What the list is asked for, and the language of headings and words. */
const ListWish = z.extend(SavedSearch, {
  language: z._default(z.enum(['en', 'hi'], 'Unknown language'), 'en'),
})

/** Those of `ids` in place of those that fit the filter. */
export const ExportWish = z
  .extend(ListWish, {
    ids: z.optional(
      z.array(TicketId).check(z.minLength(1, 'No issue was chosen.'), z.maxLength(exportIds, tooManyIds)),
    ),
  })
  .check(
    mustHold(
      'Please give either ids or a filter.',
      ({ ids, language: _, sort: __, order: ___, ...filter }) =>
        !ids || Object.values(filter).every((value) => value === undefined),
      ['ids'],
    ),
  )
export type ExportWish = z.infer<typeof ExportWish>

export const requestExport = endpoint({
  method: 'POST',
  path: '/tickets/export',
  gate: 'signedIn',
  cost: { reads: 50 },
  summary:
    'A signed link, valid 10 minutes while the session lasts, to a CSV of the tickets in the scope of the caller: all that fit, or those of up to 300 ids',
  body: ExportWish,
  reply: dataReply(z.object({ url: z.string() })),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/tickets/export/file',
  gate: 'public',
  cost: { reads: 50 },
  summary:
    'The CSV by signed link: UTF-8 with BOM, by date of report, masked as the list is; one at a time for each account',
  query: z.extend(ListWish, {
    /** As `linkToExport` packs them. */
    ids: z.optional(z.string('ids must be text')),
    session: z.string('session is missing'),
    expires: z.string('expires is missing'),
    signature: z.string('signature is missing'),
  }),
})
