import { beforeEach, expect, it, vi } from 'vitest'
import { putItem } from '#testing/device-outbox.ts'
import { purgeOldEntries } from './old-entries.ts'
import { onThisDevice } from './outbox/keeping.ts'

const now = Date.parse('2026-03-01T10:00:00Z')
const hour = 60 * 60_000
const entry = (timestamp: unknown) => JSON.stringify({ data: [], timestamp })
const keys = () => Object.keys(localStorage).sort()
const plant = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

beforeEach(() => localStorage.clear())

it('PWA-011: local cache entries carrying a timestamp older than 1 hour are purged', () => {
  plant({
    old: entry(now - hour - 1),
    'old-date': entry('2026-03-01T08:59:59Z'),
    young: entry(now - hour),
    'young-date': entry('2026-03-01T09:00:00Z'),
  })
  purgeOldEntries(now)
  expect(keys()).toEqual(['young', 'young-date'])
})

it('PWA-011: never token, session_id, pwa-install-dismissed, what was chosen, a draft or the queue', async () => {
  const item = await putItem({ savedAt: now - 2 * hour })
  const old = entry(now - 2 * hour)
  const names = ['token', 'session_id', 'user', 'pwa-install-dismissed', 'language', 'color-scheme']
  plant(Object.fromEntries([...names, 'report-draft:u1', 'queue'].map((name) => [name, old])))
  purgeOldEntries(now)
  expect(keys()).toEqual([...names, 'queue', 'report-draft:u1'].sort())
  expect(await onThisDevice.item(item)).toEqual(item)
})

it('leaves what carries none, or is no record', () => {
  plant({
    a: 'text',
    b: 'true',
    c: 'null',
    d: '{"x":1}',
    e: '',
    f: entry(null),
    g: '[1]',
    h: `${now - 9 * hour}`,
  })
  purgeOldEntries(now)
  expect(keys()).toHaveLength(8)
})

it('does nothing where the browser forbids its storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => purgeOldEntries()).not.toThrow()
  vi.unstubAllGlobals()
})
