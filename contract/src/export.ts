import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { SavedSearch } from './saved-views.ts'

/** What the list is asked for, and the language of headings and words. */
export const ExportWish = z.extend(SavedSearch, {
  language: z._default(z.enum(['en', 'hi'], 'Unknown language'), 'en'),
})
export type ExportWish = z.infer<typeof ExportWish>

export const requestExport = endpoint({
  method: 'POST',
  path: '/tickets/export',
  gate: 'signedIn',
  cost: { reads: 50 },
  summary:
    'A signed link, valid 10 minutes while the session lasts, to a CSV of all tickets in the scope of the caller that fit',
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
  query: z.extend(ExportWish, {
    session: z.string('session is missing'),
    expires: z.string('expires is missing'),
    signature: z.string('signature is missing'),
  }),
})
