import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { uploadStallMs } from '@nagrik/contract/limits'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldError, invalidField } from './app-error.ts'

/** A file of a form, lying on the local disk. */
export interface ReceivedFile {
  field: string
  /** As the client named it, possibly empty. */
  name: string
  path: string
  bytes: number
  /** Of the bytes received. */
  sha256: Buffer
}

export interface ReceivedForm {
  /** In the order they came. */
  files: ReceivedFile[]
  /** Values of the other fields; the last one of a name wins. */
  values: Record<string, unknown>
}

/** What is taken under one field name; other fields' files are read past. */
export interface FileRule {
  count: number
  /** Largest accepted size of one file. */
  bytes: number
  tooMany: string
  tooLarge: string
}

/** By field name. */
export type FileRules = Readonly<Record<string, FileRule>>

/** A form whose body has not been read. */
export interface UnreadForm {
  /** As announced, infinite where it is not. */
  bytes: number
  /** Streams its files into the folder. */
  receive(folder: string, rules: FileRules): Promise<ReceivedForm>
}

export const unreadForm = (request: FastifyRequest): UnreadForm => ({
  bytes: Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY),
  receive: (folder, rules) => receiveFiles(request, folder, rules),
})

/** For what a form holds beside its files. */
const roomForFields = 1024 * 1024

export const mostBytesOf = (rules: FileRules): number =>
  Object.values(rules).reduce((sum, { count, bytes }) => sum + count * bytes, roomForFields)

/** Of a refused form this much more is read and dropped, so that the client gets to read why. */
const mostDiscardedBytes = 128 * 1024 * 1024

/**
 * Streams the files of a multipart request into a folder; never holds one in memory. Counts and hashes on
 * the way. A client that sends nothing for a minute is cut off.
 * @throws AppError FILE_TOO_LARGE, TOO_MANY_FILES, VALIDATION_FAILED naming the field; MALFORMED_BODY, BODY_TOO_LARGE
 */
export async function receiveFiles(
  request: FastifyRequest,
  folder: string,
  rules: FileRules,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { files: [], values: {} }
  const stall = setTimeout(() => request.raw.destroy(), uploadStallMs)
  const largest = Math.max(...Object.values(rules).map((rule) => rule.bytes))
  // One byte more than allowed, so that the rule and not the parser decides.
  const limits = { fileSize: largest + 1, files: 100 }
  try {
    if (Number(request.headers['content-length']) > mostBytesOf(rules)) throw new AppError('BODY_TOO_LARGE')
    for await (const part of request.parts({ limits })) {
      stall.refresh()
      if (part.type === 'field') {
        if (part.valueTruncated) throw invalidField(part.fieldname, `${part.fieldname} is too long`)
        form.values[part.fieldname] = part.value
        continue
      }
      const rule = rules[part.fieldname]
      if (rule === undefined) {
        part.file.resume()
        continue
      }
      const file = await spool(part, folder, rule, () => stall.refresh())
      // A form field left without a choice arrives as an empty file without a name.
      if (file.bytes === 0 && file.name === '') continue
      form.files.push(file)
      if (form.files.filter((one) => one.field === file.field).length > rule.count) {
        throw fieldError('TOO_MANY_FILES', file.field, rule.tooMany)
      }
    }
    return form
  } catch (error) {
    throw asRefusal(error)
  } finally {
    clearTimeout(stall)
    discardRest(request.raw)
  }
}

async function spool(
  part: MultipartFile,
  folder: string,
  rule: FileRule,
  onProgress: () => void,
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  const name = part.filename ?? ''
  let bytes = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      onProgress()
      bytes += chunk.length
      if (bytes > rule.bytes) {
        const fields = { [part.fieldname]: `${name}: ${rule.tooLarge}` }
        throw new AppError('FILE_TOO_LARGE', { message: rule.tooLarge, fields })
      }
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { field: part.fieldname, name, path, bytes, sha256: hash.digest() }
}

/** Its other errors are about the form itself, such as a field that says it is JSON and is not. */
const limitsOfParser = /^FST_(?!PROTO_|INVALID_JSON_)/

/** What the parser says of a broken form is the client's doing; what the disk says is not. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || 'syscall' in error) return error
  if ('code' in error && limitsOfParser.test(String(error.code))) return error
  return new AppError('MALFORMED_BODY', { message: 'The upload could not be read.' })
}

/** Reads past what is left, else the client would never finish sending and never read the reply. */
export function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return
  let left = mostDiscardedBytes
  const stall = setTimeout(() => raw.destroy(), uploadStallMs).unref()
  raw.on('data', (chunk: Buffer) => {
    stall.refresh()
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.once('close', () => clearTimeout(stall))
  raw.resume()
}
