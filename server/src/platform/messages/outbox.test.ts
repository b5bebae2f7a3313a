import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from './message.ts'
import { outboxDelivery, readOutbox } from './outbox.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nagrik-outbox-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const message = (id: string): Message => ({
  id,
  channel: 'email',
  to: 'asha@example.org',
  template: 'password-reset',
  locale: 'hi',
  text: 'नमस्ते',
  variables: { link: 'https://example.org' },
  createdAt: '2026-01-01T00:00:00.000Z',
})

test('messages lie there for their owner alone and are read newest first', async () => {
  expect(await readOutbox(dataDir, 2)).toEqual([])
  const deliver = outboxDelivery(dataDir)
  for (const id of ['m1', 'm2', 'm3']) await deliver(message(id))
  await deliver(message('m3'))
  expect(await readOutbox(dataDir, 2)).toEqual([message('m3'), message('m2')])
  const files = await readdir(join(dataDir, 'outbox'))
  expect(files.sort()).toEqual(['m1.json', 'm2.json', 'm3.json'])
  for (const file of files) expect((await stat(join(dataDir, 'outbox', file))).mode & 0o777).toBe(0o600)
})
