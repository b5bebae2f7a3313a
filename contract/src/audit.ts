import * as z from 'zod/mini'
import { calendarDay } from './days.ts'
import { dataReply, endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { searchLength } from './limits.ts'
import { mustHold } from './must-hold.ts'
import { PageLimit } from './paging.ts'
import type { Role } from './roles.ts'

/** What a screen shows in one of the two languages. */
const Words = z.object({ en: z.string(), hi: z.string() })

/** An action of the log, for the choice of a filter. */
export const AuditAction = z.object({ action: z.string(), name: Words })
export type AuditAction = z.infer<typeof AuditAction>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  name: Words,
  /** Who did it; null where nobody is proven (a failed sign-in) and where the portal did it by itself. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  /** Whom or what it is about: a user, a phone, a department … `name` is null where there is none to show. */
  subject: z.object({ type: z.string(), typeName: Words, id: z.string(), name: z.nullable(Words) }),
  /** The neighbourhood of the address, such as 203.0.113.0/24; null where it came from no call, or is kept from the viewer. */
  network: z.nullable(z.string()),
  /** 'Chrome on Android' */
  device: z.nullable(z.string()),
  /** `from` is null where nothing stood before or nothing is known of it. */
  details: z.array(z.object({ name: Words, from: z.nullable(Words), to: z.nullable(Words) })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const day = (field: string) => z.optional(calendarDay(`${field} must be a day such as 2026-11-30`))

/** All that are given must fit. */
export const AuditFilter = z
  .object({
    /** Who did it: an id, or part of a name, e-mail or phone. */
    actor: z.optional(text('actor', searchLength.max)),
    /** Whom or what it is about: an id, or part of a name, e-mail or phone, or of the name of a department, category, block or holiday. */
    subject: z.optional(text('subject', searchLength.max)),
    action: z.optional(text('action', 100)),
    /** Days of India, both included. */
    from: day('from'),
    to: day('to'),
    /** Words, or their beginnings, in what the details say: a network, a device, a name, a reason. */
    text: z.optional(text('text', searchLength.max)),
  })
  .check(mustHold('to must not be before from', ({ from, to }) => !from || !to || from <= to, ['to']))
export type AuditFilter = z.infer<typeof AuditFilter>

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  gate: administrators,
  cost: { reads: 3, perRows: 100 },
  summary: 'The audit log, newest first; what is about super admins is for super admins',
  query: z.extend(AuditFilter, { limit: PageLimit, before: z.optional(z.string('before must be text')) }),
  reply: dataReply(
    z.object({
      entries: z.array(AuditEntry),
      /** `before` of the next page; null on the last one. */
      next: z.nullable(z.string()),
    }),
  ),
})

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/admin/audit/actions',
  gate: administrators,
  cost: { reads: 1 },
  summary: 'What can stand in the audit log, by its English name',
  reply: dataReply(z.array(AuditAction)),
})

const Language = z._default(z.enum(['en', 'hi'], 'Unknown language'), 'en')

export const requestAuditExport = endpoint({
  method: 'POST',
  path: '/admin/audit/export',
  gate: administrators,
  cost: { reads: 20 },
  summary:
    'A signed link, valid 10 minutes while the session lasts, to a CSV of the entries that fit the filter',
  body: z.extend(AuditFilter, { language: Language }),
  reply: dataReply(z.object({ url: z.string() })),
})

export const downloadAuditExport = endpoint({
  method: 'GET',
  path: '/audit/export/file',
  gate: 'public',
  cost: { reads: 20 },
  summary:
    'The CSV by signed link: UTF-8 with BOM, newest first; one at a time for each account, and an entry of the log itself',
  query: z.extend(AuditFilter, {
    language: Language,
    session: z.string('session is missing'),
    expires: z.string('expires is missing'),
    signature: z.string('signature is missing'),
  }),
})
