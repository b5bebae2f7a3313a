import type { EvidenceMetadata } from '@nagrik/contract/evidence'
import { inTime } from '#platform/device-database.ts'
import { randomKey } from '#platform/random-key.ts'
import { storedSession } from '#platform/session-store.ts'
import type { Memory } from './in-memory.ts'
import type { OutboxBytes, OutboxItem } from './item.ts'
import { keepOnThisDevice, type Replaced } from './keeping.ts'

export interface NewItem {
  kind: string
  /** Its Idempotency-Key; left out where it has none yet. */
  id?: string
  body: unknown
  files?: NewFile[]
  /** What the form knew of it, for the way back there. */
  origin?: unknown
  /** Records of a draft that it takes the place of. */
  instead?: Replaced[]
}

export interface NewFile {
  id: string
  metadata: EvidenceMetadata
  blob: Blob
  thumbnail?: Blob
  origin?: unknown
}

/** A device writes at least 5 MB in a second, or does not answer at all. */
const patience = (bytes: OutboxBytes[]): number =>
  3000 + bytes.reduce((sum, { blob }) => sum + blob.size, 0) / 5000

let lastMoment = 0

/**
 * Puts something of the signed-in person into the outbox before anything of it is sent. Where this device has no
 * room, or its browser keeps nothing, it lives in `memory`. Put in twice under one name it is one item, unless it
 * says something else the second time.
 */
export async function putIn(memory: Memory, made: NewItem): Promise<{ item: OutboxItem; isKept: boolean }> {
  const userId = storedSession().user?.id
  if (!userId) throw new Error('nobody is signed in')
  const { item, bytes } = itemOf(userId, made)
  try {
    const kept = await inTime(keepOnThisDevice(item, bytes, made.instead ?? []), patience(bytes))
    const isSame = JSON.stringify(kept.body) === JSON.stringify(item.body)
    return isSame ? { item: kept, isKept: true } : await putIn(memory, { ...made, id: randomKey() })
  } catch {
    memory.add(item, bytes)
    return { item, isKept: false }
  }
}

function itemOf(userId: string, { kind, id = randomKey(), body, origin, files = [] }: NewItem) {
  lastMoment = Math.max(Date.now(), lastMoment + 1)
  const item: OutboxItem = {
    ...{ userId, id, kind, body, origin, savedAt: lastMoment },
    ...{ created: null, tries: 0, wait: null, refusal: null, sentAt: null },
    files: files.map(({ id, metadata }) => ({
      ...{ id, metadata, state: 'waiting', refusal: null, wasTried: false, uploads: {} },
    })),
  }
  const bytes: OutboxBytes[] = files.map(({ id: fileId, blob, thumbnail, origin }) => ({
    ...{ userId, itemId: id, id: fileId, blob, origin },
    ...(thumbnail && { thumbnail }),
  }))
  return { item, bytes }
}
