import * as z from 'zod/mini'
import { Attachment } from './evidence.ts'
import { text } from './fields.ts'
import { noteLength } from './limits.ts'

export const Satisfaction = z.enum(['SATISFIED', 'NEUTRAL', 'NOT_SATISFIED'], 'Unknown satisfaction')
export type Satisfaction = z.infer<typeof Satisfaction>

/** What became of a resolution: the reporter said that it is one, or that it is not, or nothing in the given days. */
export const ResolutionAnswer = z.enum(['CONFIRMED', 'REFUSED', 'UNANSWERED'])
export type ResolutionAnswer = z.infer<typeof ResolutionAnswer>

/** What goes with a status: the proof of staff with RESOLVED, the words of the reporter with CLOSED or OPEN. */
export const resolutionFields = {
  /** A comment of staff on this ticket, with its photos uploaded before. */
  proofCommentId: z.optional(z.nullable(z.string('proofCommentId must be text or null'))),
  satisfaction: z.optional(z.nullable(Satisfaction)),
  /** Why the reporter opens it again; asked for on the screen. */
  reopenReason: z.optional(z.nullable(text('reopenReason', noteLength.max))),
} as const

/** The last resolution of a ticket that is resolved, was closed as such, or was refused. */
export const Resolution = z.object({
  resolvedAt: z.string(),
  /** The reporter answers until then; null once nobody waits for it. */
  answerBy: z.nullable(z.string()),
  /** What staff wrote of the finished work, with its files. */
  note: z.nullable(z.string()),
  attachments: z.array(Attachment),
  /** Null while nothing was answered, and where staff closed it. */
  answer: z.nullable(ResolutionAnswer),
  satisfaction: z.nullable(Satisfaction),
  /** Why it was refused; null also once it is no longer kept. */
  reason: z.nullable(z.string()),
})
export type Resolution = z.infer<typeof Resolution>

/** What the department of a ticket asks for with RESOLVED. */
export const RequiredProof = z.object({ note: z.boolean(), photo: z.boolean() })
export type RequiredProof = z.infer<typeof RequiredProof>

/** The reason of an escalation that a second refusal brought by itself. */
export const refusedAgain = 'The reporter says again that the problem is not solved.'
