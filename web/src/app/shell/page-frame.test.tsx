import { waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import '#testing/device-database.ts'
import { hasDraft, writeFile } from '#features/tickets/report/draft/kept-draft.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { show } from '#testing/stage.tsx'
import { PageFrame } from './page-frame.tsx'

const day = 86_400_000
const photoOf = (userId: string, days: number) =>
  writeFile({
    id: 'photo',
    blob: new Blob(['x'], { type: 'image/jpeg' }),
    type: 'image',
    name: 'a.jpg',
    timestamp: '2026-03-05T10:00:00.000Z',
    duration: null,
    isUpload: true,
    userId,
    savedAt: Date.now() - days * day,
  })

beforeAll(startLanguage)

it('removes what nobody came back to send within 30 days, without a sign-in too', async () => {
  await photoOf('old', 31)
  await photoOf('young', 29)
  await show(<PageFrame />)
  expect(await hasDraft('old')).toBe(true)
  await waitFor(async () => expect(await hasDraft('old')).toBe(false), { timeout: 4000 })
  expect(await hasDraft('young')).toBe(true)
})
