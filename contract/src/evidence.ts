import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'

export const AttachmentType = z.enum(['PHOTO', 'VIDEO', 'AUDIO', 'DOCUMENT'])
export type AttachmentType = z.infer<typeof AttachmentType>

/** A stored file as this viewer may know it; links to its bytes come from `attachmentLinks`. */
export const Attachment = z.object({
  id: z.string(),
  type: AttachmentType,
  mimeType: z.string(),
  /** As the uploader called it, with the ending of the stored type; neutral ("photo-1.jpg") for other citizens. */
  originalName: z.string(),
  /** For saving: the id with the ending of the stored type; neutral for other citizens. */
  filename: z.string(),
  /** Bytes. */
  size: z.number(),
  hasThumbnail: z.boolean(),
  /** Seconds, recordings only. */
  duration: z.nullable(z.number()),
  createdAt: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

const clientText = z.optional(z.string().check(z.maxLength(300, 'This text is too long')))
const stripMessage = 'stripHeight must be a whole number of pixels from 0 to 20000'

/**
 * What the client says of a file before sending it. The server believes two things: the height of the strip to
 * cut, and that a file was chosen from the device, so that a picture carries no strip and a recording is not
 * one of the portal's recorder, which stops after two minutes.
 */
export const EvidenceMetadata = z.object({
  name: clientText,
  type: clientText,
  mimeType: clientText,
  size: z.optional(z.number()),
  timestamp: z.optional(z.union([z.string(), z.number()])),
  /** Seconds; what counts is what the server reads from the recording. */
  duration: z.optional(z.nullable(z.number())),
  /** Chosen from the device's files. Everything else is a picture of the own camera, with a watermark strip. */
  isUpload: z.optional(z.boolean()),
  /** Height in pixels of the watermark strip below a captured photo. */
  stripHeight: z.optional(z.int(stripMessage).check(z.gte(0, stripMessage), z.lte(20_000, stripMessage))),
})
export type EvidenceMetadata = z.infer<typeof EvidenceMetadata>

/**
 * The fields of an upload beside its files. `metadata` is JSON text: the list in the order of the files, or
 * one object for a single file.
 */
export const UploadFields = z.object({
  metadata: z._default(
    z.array(EvidenceMetadata, 'metadata must be a list').check(z.maxLength(100, 'metadata is too long')),
    [],
  ),
})

/** `data` holds the stored file of each one sent, in their order; of a file that was there already, that one. */
export const UploadReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(Attachment),
})

export const uploadTicketFiles = endpoint({
  method: 'POST',
  path: '/upload/ticket-attachments/:id',
  gate: 'signedIn',
  cost: { writes: 2 },
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
  cost: { writes: 2 },
  summary:
    'Attach files to an own comment, at most 3 in total: the same multipart fields, PDF accepted as well',
  params: IdParams,
  multipart: true,
  status: 201,
  reply: UploadReply,
})

export const attachmentLinks = endpoint({
  method: 'POST',
  path: '/upload/links',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary:
    'Signed links, valid 10 minutes, to files of tickets the caller may read; what is unknown or not for them is left out',
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
  cost: { reads: 1 },
  summary: 'The bytes of a file of a ticket the caller may read; HTTP Range is honoured',
  params: IdParams,
})

/** Which of the stored forms of a file a link leads to; the public ones are made for other citizens. */
export const Rendition = z.enum(['full', 'thumbnail', 'public', 'public-thumbnail'], 'Unknown rendition')
export type Rendition = z.infer<typeof Rendition>

/** The address behind a signed link; the signature takes the place of a session. */
export const signedFile = endpoint({
  method: 'GET',
  path: '/upload/file/:id',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'The bytes of a file by signed link; HTTP Range is honoured',
  params: IdParams,
  query: z.object({
    rendition: Rendition,
    name: z.string('name is missing'),
    expires: z.string('expires is missing'),
    signature: z.string('signature is missing'),
  }),
})
