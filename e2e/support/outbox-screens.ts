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
    const limit =
      'Daily report limit reached. You can submit up to 10 reports per day. Please try again tomorrow.'
    const tomorrow = { ...failure, status: 429, error: 'DAILY_LIMIT', serverMessage: limit }
    const ticket = (ticketNumber: string) => ({ id: '00000000-0000-7000-8000-000000000000', ticketNumber })
    const unreadable = {
      ...failure,
      error: 'UNREADABLE_MEDIA',
      serverMessage: 'This file could not be read. It may be damaged.',
    }
    const unknown = { ...failure, serverMessage: 'This block is not known any more.' }
    const item = { userId: user.id, kind: 'report', created: null, tries: 1, wait: null, refusal: null }
    const file = { metadata: { type: 'image' }, refusal: null, wasTried: true, uploads: {}, state: 'waiting' }
    const items = [
      {
        ...{ ...item, id: 'one', sentAt: null, savedAt: now - 3_600_000 },
        body: {
          description: 'The water main at the corner of the old grain market has leaked since Sunday.',
        },
        wait: { for: 'tomorrow', until: now + 36_000_000, after: tomorrow },
        files: [
          { ...file, id: 'a' },
          { ...file, id: 'b', metadata: { type: 'video' } },
        ],
      },
      {
        ...{ ...item, id: 'two', sentAt: null, savedAt: now - 7_200_000, files: [], refusal: unknown },
        body: { title: 'गली की बत्ती तीन रात से बंद है और बच्चे अँधेरे में घर लौटते हैं' },
      },
      {
        ...{ ...item, id: 'three', sentAt: now - 80_000_000, savedAt: now - 86_400_000, files: [] },
        body: { title: 'Broken manhole cover' },
        created: ticket('NGR-2026-000123'),
      },
      {
        ...{
          ...item,
          id: 'four',
          sentAt: now - 60_000,
          savedAt: now - 300_000,
          created: ticket('NGR-2026-000124'),
        },
        body: { title: 'सामुदायिक-स्वास्थ्य-केंद्र के सामने सीवर-लाइन का ढक्कन टूटा हुआ है' },
        files: [
          { ...file, id: 'c', state: 'sent' },
          { ...file, id: 'd', metadata: { type: 'audio' }, state: 'refused', refusal: unreadable },
        ],
      },
      {
        ...{ ...item, id: 'five', kind: 'comment', sentAt: null, savedAt: now - 60_000, files: [] },
        body: { ticketId: ticket('').id, content: 'Nobody has come so far, and the water stands knee-deep.' },
        wait: {
          for: 'server',
          until: now + 36_000_000,
          after: { ...failure, status: 503, error: 'UNAVAILABLE', serverMessage: null },
        },
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

async function fillAndGoHome(page: Page): Promise<void> {
  await fillOutbox(page)
  await page.goto('/')
  await page.getByText(/^(Not sent yet|अभी नहीं भेजी गईं): 2$/).waitFor()
}

const form = '/quick-report/form?category=Street%20Lighting'

/** A report that is pressed to be sent. */
async function send(page: Page): Promise<void> {
  await page.locator('#report-description').fill('Two wires hang down.')
  await page.getByLabel(/^(Block|ब्लॉक)/).selectOption('Block C1')
  await page.locator('#report-evidence input[type=file]').setInputFiles([smallPicture])
  await page.getByText(/^(1 of 10 files|10 में से 1 फ़ाइलें)$/).waitFor()
  await page.locator('form button[type=submit]').click()
}

const filed = {
  success: true,
  data: { ticket: { id: '00000000-0000-7000-8000-000000000000', ticketNumber: 'NGR-2026-000123' } },
}

/** Registered, while its photo gets no answer; nothing reaches the server. */
async function sendOnASlowLine(page: Page): Promise<void> {
  await page.route('**/api/tickets/quick-report', (route) => route.fulfill({ status: 201, json: filed }))
  await page.route('**/api/upload/ticket-attachments/*', () => {})
  await send(page)
  await page.getByText('NGR-2026-000123').waitFor()
}

async function sendWithoutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await send(page)
  await page.getByText(/^(Kept on this device|इस डिवाइस पर सुरक्षित)$/).waitFor()
}

async function sendAnUnreadablePhoto(page: Page): Promise<void> {
  const error = { success: false, error: 'UNREADABLE_MEDIA', message: 'This file could not be read.' }
  await page.route('**/api/tickets/quick-report', (route) => route.fulfill({ status: 201, json: filed }))
  await page.route('**/api/upload/ticket-attachments/*', (route) =>
    route.fulfill({ status: 400, json: error }),
  )
  await send(page)
  await page.getByText(/^(Some files did not arrive|कुछ फ़ाइलें नहीं पहुँचीं)$/).waitFor()
}

export const outboxScreens: Screen[] = [
  { name: 'unsent-filled', account: 'citizen', path: '/unsent', prepare: fillOutbox },
  { name: 'home-unsent', account: 'citizen', path: '/unsent', prepare: fillAndGoHome, isLikeAnother: true },
]

export const outboxDialogs: Screen[] = [
  { name: 'report-sending', account: 'citizen', path: form, prepare: sendOnASlowLine },
  { name: 'report-kept', account: 'citizen', path: form, prepare: sendWithoutNetwork, isLikeAnother: true },
  {
    name: 'report-incomplete',
    account: 'citizen',
    path: form,
    prepare: sendAnUnreadablePhoto,
    isLikeAnother: true,
  },
]
