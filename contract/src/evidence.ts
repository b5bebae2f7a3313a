import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'

export const AttachmentType = z.enum(['PHOTO', 'VIDEO', 'AUDIO', 'DOCUMENT'])
export type AttachmentType = z.infer<typeof AttachmentType>

/** A stored file as this viewer may know it; links to its bytes come from `attachmentLinks`. */
export const Attachment = z.object({
  id: z.string(),
  type: AttachmentType,
  mimeType: z.string(),
  originalName: z.string(),
  filename: z.string(),
  /** Bytes. */
  size: z.number(),
  hasThumbnail: z.boolean(),
  /** Seconds, recordings only. */
  duration: z.nullable(z.number()),
  createdAt: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** What the client says of a file before sending it; the server trusts none of it beyond the strip height. */
export const EvidenceMetadata = z.object({
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  mimeType: z.optional(z.string()),
  size: z.optional(z.number()),
  timestamp: z.optional(z.union([z.string(), z.number()])),
  duration: z.optional(z.nullable(z.number())),
  isUpload: z.optional(z.boolean()),
  /** Height in pixels of the watermark strip below a captured photo. */
  stripHeight: z.optional(z.number()),
})
export type EvidenceMetadata = z.infer<typeof EvidenceMetadata>

const UploadReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(Attachment),
})

export const uploadTicketFiles = endpoint({
  method: 'POST',
  path: '/upload/ticket-attachments/:id',
  gate: 'signedIn',
  summary:
    'Attach evidence to an own ticket: multipart fields metadata (JSON list in the order of the files), thumbnail (in the order of the videos), files',
  params: IdParams,
  multipart: true,
  status: 201,
  reply: UploadReply,
})

export const uploadCommentFiles = endpoint({
  method: 'POST',
  path: '/upload/comment-attachments/:id',
  gate: 'signedIn',
  summary: 'Attach files to an own comment: multipart field files, at most 3 in total',
  params: IdParams,
  multipart: true,
  status: 201,
  reply: UploadReply,
})

export const attachmentLinks = endpoint({
  method: 'POST',
  path: '/upload/links',
  gate: 'signedIn',
  summary:
    'Signed links, valid 10 minutes, to files of tickets the caller may read; unknown ids are left out',
  body: z.object({
    ids: z
      .array(z.string(), 'ids must be a list')
      .check(z.minLength(1, 'ids must not be empty'), z.maxLength(100, 'ids may hold at most 100 entries')),
  }),
  reply: dataReply(
    z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        thumbnailUrl: z.nullable(z.string()),
        expiresAt: z.string(),
      }),
    ),
  ),
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/upload/download/:id',
  gate: 'signedIn',
  summary: 'The bytes of a file of a ticket the caller may read; HTTP Range is honoured',
  params: IdParams,
})

/** The address behind a signed link; the signature takes the place of a session. */
export const signedFile = endpoint({
  method: 'GET',
  path: '/upload/file/:id',
  gate: 'public',
  summary: 'The bytes of a file by signed link; HTTP Range is honoured',
  params: IdParams,
  query: z.object({
    rendition: z.enum(['full', 'thumbnail', 'public', 'public-thumbnail'], 'Unknown rendition'),
    name: z.optional(z.string()),
    expires: z.string('expires is missing'),
    signature: z.string('signature is missing'),
  }),
})
