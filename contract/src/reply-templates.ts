import * as z from 'zod/mini'
import { Done, dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { replyTemplates } from './limits.ts'
import { handlerRoles, type Role } from './roles.ts'

/** What a department's standard replies are kept by. */
const editors = ['DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]

/** What a reply may leave open: `{number}` becomes the ticket's number. Nothing of a person is among them. */
export const placeholders = ['number', 'category', 'department'] as const
export type Placeholder = (typeof placeholders)[number]

const anyPlaceholder = /\{([^{}]*)\}/g

const isKnown = (name: string | undefined): name is Placeholder => placeholders.some((one) => one === name)

export const fillPlaceholders = (reply: string, values: Readonly<Record<Placeholder, string>>): string =>
  reply.replace(anyPlaceholder, (whole, name: string) => (isKnown(name) ? values[name] : whole))

const replyText = (field: string) =>
  text(field, replyTemplates.text).check(
    z.minLength(1, 'Please write the reply in both languages'),
    z.refine((reply) => [...reply.matchAll(anyPlaceholder)].every(([, name]) => isKnown(name)), {
      error: 'Only {number}, {category} and {department} are filled in',
    }),
  )

export const ReplyTemplateBody = z.object({
  title: text('title', replyTemplates.title).check(z.minLength(1, 'A title is required')),
  textEn: replyText('textEn'),
  textHi: replyText('textHi'),
})
export type ReplyTemplateBody = z.infer<typeof ReplyTemplateBody>

export const ReplyTemplate = z.object({
  id: z.string(),
  title: z.string(),
  textEn: z.string(),
  textHi: z.string(),
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

export const listReplyTemplates = endpoint({
  method: 'GET',
  path: '/departments/:id/reply-templates',
  gate: handlerRoles,
  cost: { reads: 1 },
  summary: 'The standard replies of a department by title, and whether the caller may edit them',
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: z.array(ReplyTemplate), mayEdit: z.boolean() }),
})

export const repliesForTicket = endpoint({
  method: 'GET',
  path: '/tickets/:id/reply-templates',
  gate: handlerRoles,
  cost: { reads: 1 },
  summary: "The standard replies of the ticket's department, for staff who may comment on it",
  params: IdParams,
  reply: dataReply(
    z.object({
      templates: z.array(ReplyTemplate),
      /** What the reporter reads; null where nothing tells. */
      language: z.nullable(z.enum(['en', 'hi'])),
    }),
  ),
})

export const addReplyTemplate = endpoint({
  method: 'POST',
  path: '/departments/:id/reply-templates',
  gate: editors,
  cost: { writes: 5 },
  summary: `Keep a standard reply for the department, at most ${replyTemplates.count}`,
  params: IdParams,
  body: ReplyTemplateBody,
  idempotent: true,
  status: 201,
  reply: dataReply(ReplyTemplate),
})

export const changeReplyTemplate = endpoint({
  method: 'PUT',
  path: '/reply-templates/:id',
  gate: editors,
  cost: { writes: 5 },
  summary: 'Change a standard reply of a department',
  params: IdParams,
  body: ReplyTemplateBody,
  reply: dataReply(ReplyTemplate),
})

export const removeReplyTemplate = endpoint({
  method: 'DELETE',
  path: '/reply-templates/:id',
  gate: editors,
  cost: { writes: 2 },
  summary: 'Remove a standard reply of a department',
  params: IdParams,
  reply: Done,
})
