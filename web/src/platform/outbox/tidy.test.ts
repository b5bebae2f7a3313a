import { beforeEach, expect, it } from 'vitest'
import '#testing/device-database.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { OutboxFile, OutboxItem } from './item.ts'
import { keepOnThisDevice, onThisDevice } from './keeping.ts'
import { removeLongSent } from './tidy.ts'

const day = 86_400_000
const now = 100 * day
const file: OutboxFile = {
  ...{ id: 'a', metadata: {}, refusal: null, wasTried: true, uploads: {} },
  state: 'refused',
}
const refusal = { status: 400, error: 'BAD_REQUEST', serverMessage: null, data: undefined, fields: {} }

beforeEach(async () => (await deviceDatabase()).clear('outbox' as never))

async function put(id: string, change: Partial<OutboxItem>, userId = 'asha'): Promise<void> {
  const item: OutboxItem = {
    ...{ userId, id, kind: 'report', body: '', savedAt: 1, created: { id }, tries: 0, wait: null },
    ...{ refusal: null, sentAt: null, files: [], ...change },
  }
  await keepOnThisDevice(item, [], [])
}
const left = async (userId = 'asha') => (await onThisDevice.itemsOf(userId)).map(({ id }) => id).sort()

it('what was sent is shown for three days', async () => {
  await put('older', { sentAt: now - 3 * day - 1 })
  await put('newer', { sentAt: now - 3 * day })
  await put('of somebody else', { sentAt: now - 9 * day }, 'ravi')
  await removeLongSent(onThisDevice, 'asha', now)
  expect(await left()).toEqual(['newer'])
  expect(await left('ravi')).toEqual(['of somebody else'])
})

it('no more than twenty of it, the newest', async () => {
  for (let place = 10; place < 32; place += 1) await put(`${place}`, { sentAt: now - place })
  await removeLongSent(onThisDevice, 'asha', now)
  expect(await left()).toEqual(Array.from({ length: 20 }, (_, place) => `${place + 10}`))
})

it('never what is not sent, refused, or short of a file, however old it is', async () => {
  await put('waiting', { created: null })
  await put('refused', { refusal })
  await put('incomplete', { sentAt: 1, files: [file] })
  for (let place = 10; place < 32; place += 1) await put(`${place}`, { sentAt: now })
  await removeLongSent(onThisDevice, 'asha', now)
  expect(await left()).toEqual(expect.arrayContaining(['incomplete', 'refused', 'waiting']))
  expect(await left()).toHaveLength(23)
})
