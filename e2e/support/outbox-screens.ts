import type { Page } from '@playwright/test'
import { smallPicture } from './files.ts'
import type { Screen } from './screen.ts'

/** What lies in the outbox of this device, without having tried to send it. */
async function fillOutbox(page: Page): Promise<void> {
  await page.getByText(/^(Everything is sent|सब कुछ भेजा जा चुका है)$/).waitFor()
  await page.evaluate(async (picture) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    const now = Date.now()
    const failure = { status: 400, error: 'BAD_REQUEST', data: undefined, fields: {} }
    const tomorrow = { ...failure, status: 429, error: 'DAILY_LIMIT', serverMessage: null }
    const unknown = { ...failure, serverMessage: 'This block is not known any more.' }
    const item = { userId: user.id, kind: 'report', created: null, tries: 1, wait: null, refusal: null }
    const file = { metadata: { type: 'PHOTO' }, refusal: null, wasTried: true, uploads: {}, state: 'waiting' }
    const items = [
      {
        ...{ ...item, id: 'one', sentAt: null, savedAt: now - 3_600_000 },
        body: {
          description: 'The water main at the corner of the old grain market has leaked since Sunday.',
        },
        wait: { for: 'tomorrow', until: now + 36_000_000, after: tomorrow },
        files: [
          { ...file, id: 'a' },
          { ...file, id: 'b', metadata: { type: 'VIDEO' } },
        ],
      },
      {
        ...{ ...item, id: 'two', sentAt: null, savedAt: now - 7_200_000, files: [], refusal: unknown },
        body: { title: 'गली की बत्ती तीन रात से बंद है और बच्चे अँधेरे में घर लौटते हैं' },
      },
      {
        ...{ ...item, id: 'three', sentAt: now - 80_000_000, savedAt: now - 86_400_000, files: [] },
        body: { title: 'Broken manhole cover' },
        created: { id: '00000000-0000-7000-8000-000000000000', ticketNumber: 'NGR-2026-000123' },
      },
    ]
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('nagrik')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const blob = new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))])
    await new Promise((resolve, reject) => {
      const written = database.transaction(['outbox', 'outbox-files'], 'readwrite')
      written.oncomplete = resolve
      written.onerror = reject
      for (const one of items) written.objectStore('outbox').put(one)
      for (const id of ['a', 'b']) {
        written.objectStore('outbox-files').put({ userId: user.id, itemId: 'one', id, blob })
      }
    })
    database.close()
  }, smallPicture.buffer.toString('base64'))
  await page.reload()
  await page.getByText('NGR-2026-000123').waitFor()
}

export const outboxScreens: Screen[] = [
  { name: 'unsent-filled', account: 'citizen', path: '/unsent', prepare: fillOutbox },
]
