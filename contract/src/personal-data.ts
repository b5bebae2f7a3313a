import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { currentPassword } from './fields.ts'
import { deletionDays } from './limits.ts'

/** Whoever finds an open session gets neither away with the data nor rid of the account. */
const WithPassword = z.object({ password: currentPassword() })

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/deletion',
  // The accounts of staff belong to their administrators.
  gate: ['CITIZEN'],
  // As a change of the password: a hash and a mail.
  cost: { reads: 300 },
  summary: `Have the own account deleted in ${deletionDays} days; ends all sessions, and signing in takes it back`,
  body: WithPassword,
  reply: dataReply(z.object({ effectiveAt: z.string() })),
})

/**
 * The copy of one's data: in the making, to be fetched until `expiresAt`, or failed for a reason that lies with
 * the portal. Times are ISO 8601, sizes bytes.
 */
export const DataCopy = z.object({
  status: z.enum(['PREPARING', 'READY', 'FAILED']),
  requestedAt: z.string(),
  expiresAt: z.string(),
  size: z.nullable(z.number()),
  /** Good for ten minutes, without a session; null unless ready, and in another session than the one that gave the password. */
  url: z.nullable(z.string()),
})
export type DataCopy = z.infer<typeof DataCopy>

export const requestDataCopy = endpoint({
  method: 'POST',
  path: '/users/data-copy',
  gate: 'signedIn',
  cost: { reads: 300 },
  summary: 'Have a copy of all own data prepared, as a zip; one at a time, a few a day',
  body: WithPassword,
  reply: dataReply(DataCopy),
})

export const readDataCopy = endpoint({
  method: 'GET',
  path: '/users/data-copy',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'The copy that was asked for, with a signed link once it is ready; null where there is none',
  reply: dataReply(z.nullable(DataCopy)),
})

export const downloadDataCopy = endpoint({
  method: 'GET',
  path: '/users/data-copy/:id/file',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'The zip by signed link; HTTP Range is honoured',
  params: IdParams,
  query: z.object({
    expires: z.string('expires is missing'),
    signature: z.string('signature is missing'),
  }),
})
