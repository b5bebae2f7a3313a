import * as z from 'zod/mini'
import { endpoint, IdParams } from './endpoint.ts'
import { EvidenceMetadata, UploadReply } from './evidence.ts'

/** What an upload is for decides how large it may be; a file of a ticket where nothing is said. */
export const UploadPurpose = z.enum(['ticket', 'comment', 'thumbnail'], 'Unknown purpose')
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** tus 1.0 (https://tus.io/protocols/resumable-upload): bytes alone; what they are for comes with `attachUpload`. */
export const openUpload = endpoint({
  method: 'POST',
  path: '/upload/resumable',
  gate: 'signedIn',
  cost: { writes: 1 },
  summary:
    'Open a resumable upload (tus 1.0): Upload-Length, and in Upload-Metadata its purpose (ticket, comment or thumbnail); the same Idempotency-Key opens no second one',
  status: 201,
  idempotent: true,
})

export const readUploadState = endpoint({
  method: 'HEAD',
  path: '/upload/resumable/:id',
  gate: 'signedIn',
  cost: { reads: 2 },
  summary: 'How far an own upload has come (tus 1.0): Upload-Offset; ends a PATCH that is still under way',
  params: IdParams,
})

export const sendUploadBytes = endpoint({
  method: 'PATCH',
  path: '/upload/resumable/:id',
  gate: 'signedIn',
  cost: { writes: 1 },
  summary: 'The next bytes of an own upload (tus 1.0), from Upload-Offset on',
  params: IdParams,
  bytes: true,
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/upload/resumable/:id',
  gate: 'signedIn',
  cost: { writes: 1 },
  summary: 'Give an own upload up (tus 1.0)',
  params: IdParams,
})

const Sha256 = z
  .string('sha256 must be text')
  .check(z.regex(/^[0-9a-f]{64}$/i, 'sha256 must be 64 hexadecimal digits'))

export const attachUpload = endpoint({
  method: 'POST',
  path: '/upload/resumable/attach',
  gate: 'signedIn',
  cost: { writes: 2 },
  summary:
    'Attach a finished upload to an own ticket or comment, by the rules and with the answer of the multipart calls; asked again the same answer',
  body: z.object({
    /** One of the two. */
    ticketId: z.optional(z.string()),
    commentId: z.optional(z.string()),
    upload: z.string('upload is missing'),
    /** An upload as well: the still of a video. */
    thumbnail: z.optional(z.string()),
    /** As the file is called. */
    name: z.optional(z.string().check(z.maxLength(300, 'This text is too long'))),
    metadata: z.optional(EvidenceMetadata),
    /** Of the whole file; a file with it that the caller attached there before is answered without its upload. */
    sha256: z.optional(Sha256),
  }),
  status: 201,
  reply: UploadReply,
  isSlow: true,
})
