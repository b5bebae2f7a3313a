import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '#platform/config/config.ts'
import { type Store, StoredFileMissing } from './store.ts'

/** A store that is silent for so long is given up; whoever waited is told to come again. */
const silenceMs = 10_000

/** As often as the client itself asks for what is no stream, which it would have to read again from its beginning. */
const attempts = 3

/** What a request meets on a kept connection that the store has just closed. */
const isBrokenConnection = (error: unknown) =>
  ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '')

/** Evidence in a bucket of any S3-compatible store. */
export function createS3Store(config: S3Config, patienceMs = silenceMs): Store {
  const Bucket = config.bucket
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: true,
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
    // Checksums of newer SDKs are refused by several compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
  })

  async function send(key: string, path: string, mimeType: string, size: number): Promise<void> {
    // The client does not listen to what it sends, and a failure that nobody hears ends the process.
    const unreadable = new AbortController()
    const Body = createReadStream(path).on('error', (error) => unreadable.abort(error))
    try {
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: mimeType }),
        { abortSignal: unreadable.signal },
      )
    } catch (error) {
      unreadable.signal.throwIfAborted()
      throw error
    } finally {
      Body.destroy()
    }
  }

  return {
    async put(key, path, mimeType) {
      const { size } = await stat(path)
      for (let attempt = 1; ; attempt += 1) {
        try {
          await send(key, path, mimeType, size)
          break
        } catch (error) {
          if (attempt === attempts || !isBrokenConnection(error)) throw error
        }
      }
      await rm(path)
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? 0
      } catch (error) {
        if (error instanceof NotFound) throw new StoredFileMissing(key, { cause: error })
        throw error
      }
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
      if (!(Body instanceof Readable)) throw new Error('The store answered without a body')
      return Body
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },
    async ping(abortSignal) {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal })
    },
  }
}
