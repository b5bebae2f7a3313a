import { randomBytes, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { DataStore, type Locker, Metadata, Upload } from '@tus/server'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { tusExtensions, type UploadStore } from '#platform/http/tus.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { withSpoolFolder } from '#platform/storage/spool.ts'
import { removeObjects, removeUpload } from './removal.service.ts'
import { partsToJoin, pieceBytes } from './uploads.model.ts'
import * as queries from './uploads.queries.ts'
import { appendFile, copyParts, lifeOf, openedUpload, ownUpload, withoutParts } from './uploads.service.ts'

/** What has come is kept after so long, where it is worth an object. */
const slow = { ms: 2000, bytes: 32 * 1024 }

/** Bytes on the local disk that are not in the store yet. */
interface Spooled {
  path: string
  bytes: number
}

/**
 * What one request does to an upload. Whoever comes later takes the turn: an earlier request that is still under
 * way, as on a connection that died unnoticed, cannot add anything from then on, in whichever process it is.
 */
class RequestedUpload extends DataStore implements Locker {
  override extensions = tusExtensions
  expires: Date | null = null
  writing: Promise<unknown> = Promise.resolve()
  readonly #platform: Platform
  readonly #actor: Actor
  readonly #key: string | null
  #turn = 0

  constructor(platform: Platform, actor: Actor, key: string | null) {
    super()
    this.#platform = platform
    this.#actor = actor
    this.#key = key
  }

  newLock(id: string) {
    return {
      lock: async () => {
        if (!isId(id)) return
        this.#turn = (await queries.takeTurn(this.#platform.db, id, this.#actor.id)) ?? 0
      },
      unlock: async () => undefined,
    }
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload
    upload.id = await openedUpload(this.#platform, this.#actor, { id, size, metadata, key: this.#key })
    await this.getUpload(upload.id)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await ownUpload(this.#platform, this.#actor, id)
    this.expires = new Date(row.expires_at)
    const metadata = row.metadata === '' ? {} : { metadata: Metadata.parse(row.metadata) }
    return new Upload({ id, size: row.size_bytes, offset: row.received_bytes, ...metadata })
  }

  override async remove(id: string): Promise<void> {
    await ownUpload(this.#platform, this.#actor, id)
    await removeUpload(this.#platform, id)
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const written = this.#receive(stream, id, offset)
    this.writing = written.catch(() => undefined)
    return written
  }

  /** Keeps each piece as soon as it is whole, and what has arrived when the stream ends or breaks off. */
  #receive(stream: Readable, id: string, offset: number): Promise<number> {
    const { uploadRoom, config } = this.#platform
    return uploadRoom(this.#actor.id, 2 * pieceBytes, () =>
      withSpoolFolder(config.dataDir, async (folder) => {
        let received = offset
        for await (const piece of spooledPieces(stream, folder)) {
          await this.#keep(id, received, piece, folder)
          received += piece.bytes
        }
        return received
      }).catch(async (error: unknown) => {
        throw await withoutParts(this.#platform, id, error)
      }),
    )
  }

  /** @throws AppError UPLOAD_TAKEN_OVER, UPLOAD_OFFSET */
  async #keep(id: string, from: number, piece: Spooled, folder: string): Promise<void> {
    const { db, store, clock } = this.#platform
    const turn = { id, turn: this.#turn }
    const joined = partsToJoin(await queries.findParts(db, id), piece.bytes)
    const path = joined.length === 0 ? piece.path : join(folder, randomUUID())
    if (joined.length > 0) {
      await copyParts(this.#platform, joined, path)
      await appendFile(piece.path, path)
    }
    const key = newKey()
    if (!(await queries.announceObject(db, turn, key, clock.now()))) throw new AppError('UPLOAD_TAKEN_OVER')
    await store.put(key, path, 'application/octet-stream')
    const startsAt = joined.reduce((start, part) => start - part.bytes, from)
    const replaces = joined.map((part) => part.storage_key)
    const part = { key, from, added: piece.bytes, startsAt, replaces }
    this.expires = lifeOf(clock.now())
    const expiresAt = this.expires
    const isKept = await db.transaction().execute((tx) => queries.keepPart(tx, turn, part, expiresAt))
    await removeObjects(this.#platform, isKept ? replaces : [key])
    if (!isKept) throw new AppError('UPLOAD_TAKEN_OVER')
  }
}

function newKey(): string {
  const name = randomBytes(16).toString('hex')
  return `uploads/${name.slice(0, 2)}/${name}.part`
}

/**
 * The stream in files of a piece or a little more each, on a slow line of what came in two seconds, so that a
 * connection that dies unnoticed loses little; what came before it broke off is the last one of them.
 */
async function* spooledPieces(stream: Readable, folder: string): AsyncGenerator<Spooled> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const take = () => {
    const next = chunks.next()
    // It may fail while what came before is being kept; who waits for it then hears of that.
    next.catch(() => undefined)
    return next
  }
  let coming = take()
  let isOver = false
  let failure: unknown = null
  while (!isOver) {
    const path = join(folder, randomUUID())
    const file = await open(path, 'wx', 0o600)
    const due = new AbortController()
    let isDue: Promise<null> | null = null
    let isLate = false
    let bytes = 0
    try {
      while (bytes < pieceBytes && !(isLate && bytes >= slow.bytes)) {
        const next = await (isDue === null || isLate ? coming : Promise.race([coming, isDue]))
        if (next === null) {
          isLate = true
          continue
        }
        isOver = next.done === true
        if (isOver) break
        bytes += (await file.write(next.value)).bytesWritten
        isDue ??= setTimeout(slow.ms, null, { signal: due.signal }).catch(() => null)
        coming = take()
      }
    } catch (error) {
      isOver = true
      failure = error
    } finally {
      due.abort()
      await file.close()
    }
    if (bytes > 0) yield { path, bytes }
  }
  if (failure !== null) throw failure
}

/** For one request; `key` is its Idempotency-Key. */
export function storeFor(platform: Platform, actor: Actor, key: string | null = null): UploadStore {
  const data = new RequestedUpload(platform, actor, key)
  return { data, locker: data, expiresAt: () => data.expires, settled: () => data.writing }
}
