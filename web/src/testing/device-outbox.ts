import './device-database.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { Failure, OutboxFile, OutboxItem } from '#platform/outbox/item.ts'
import { keepOnThisDevice } from '#platform/outbox/keeping.ts'
import { tell } from '#platform/outbox/news.ts'

/** What a server refused, or did not answer. */
export const failure = (error: string, status = 400, serverMessage: string | null = null): Failure => ({
  ...{ status, error, serverMessage, data: undefined, fields: {} },
})

export const outboxFile = (id: string, change: Partial<OutboxFile> = {}): OutboxFile => ({
  ...{ id, metadata: { type: 'image' }, state: 'waiting', refusal: null, wasTried: false, uploads: {} },
  ...change,
})

let saved = 0
/** Something of this citizen in the outbox of this device, as it would be found there. */
export async function putItem(change: Partial<OutboxItem> = {}): Promise<OutboxItem> {
  saved += 1
  const item: OutboxItem = {
    ...{ userId: 'id-of-CITIZEN', id: `item-${saved}`, kind: 'report', body: {}, savedAt: saved },
    ...{ created: null, tries: 0, wait: null, refusal: null, sentAt: null, files: [], ...change },
  }
  const { userId, id } = item
  const bytes = item.files.map((file) => ({ userId, itemId: id, id: file.id, blob: new Blob(['x']) }))
  await keepOnThisDevice(item, bytes, [])
  tell({ is: 'changed', userId })
  return item
}

export async function emptyOutbox(): Promise<void> {
  const database = await deviceDatabase()
  await Promise.all(['outbox', 'outbox-files'].map((store) => database.clear(store as never)))
}
