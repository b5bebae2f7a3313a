import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { tell } from '#platform/outbox/news.ts'
import { emptyOutbox, failure, outboxFile, putItem } from '#testing/device-outbox.ts'
import { link } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { LaterOutboxNote } from './later-outbox-note.tsx'
import { OutboxNote } from './outbox-note.tsx'

beforeAll(startLanguage)
beforeEach(async () => {
  await emptyOutbox()
  become('CITIZEN')
})

it('tells how much is not sent and not accepted, and leads to it; goes when all has arrived', async () => {
  const item = await putItem()
  const refused = { state: 'refused', refusal: failure('UNREADABLE_MEDIA') } as const
  const others = [
    await putItem({ refusal: failure('UNKNOWN_BLOCK') }),
    await putItem({ sentAt: 1, files: [outboxFile('a', refused)] }),
  ]
  await putItem({ sentAt: 1 })
  await putItem({ userId: 'somebody-else' })
  await show(<LaterOutboxNote />)
  expect((await screen.findByRole('status')).textContent).toBe('Not sent yet: 1Not accepted: 2')
  expect(link('Show')).toBe('/unsent')
  for (const other of others) await onThisDevice.remove(other)
  await onThisDevice.change(item, { sentAt: 2 })
  act(() => tell({ is: 'changed', userId: item.userId }))
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
})

it('of a ticket tells what waits for that ticket', async () => {
  await putItem({ id: 'of this' })
  await putItem({ id: 'of another' })
  await show(<OutboxNote of={({ id }) => id === 'of this'} />)
  expect((await screen.findByRole('status')).textContent).toBe('Not sent yet: 1')
})
