import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { tell } from '#platform/outbox/news.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { putItem } from '#testing/device-outbox.ts'
import { become } from '#testing/stage.tsx'

beforeAll(startLanguage)

it('an own water report that waits on this device is in phase 1, also where the server tells nothing', async () => {
  const gone = refusal(404, 'NOT_FOUND')
  answerCalls({
    'GET /api/categories': ok({
      data: [
        { id: 'w', name: 'Water Supply', isWater: true, subcategories: ['No water'] },
        { id: 'r', name: 'Roads' },
      ],
    }),
    ...Object.fromEntries(
      ['auth/me', 'notices/unread', 'installation', 'water-guide'].map((path) => [`GET /api/${path}`, gone]),
    ),
  })
  become('CITIZEN')
  const sent = { created: { id: 't' }, sentAt: 1 }
  const water = { category: 'Water Supply', description: 'Dry since Sunday.' }
  await putItem({ body: { ...water, title: 'Arrived before' }, ...sent })
  const item = await putItem({ body: { ...water, subcategory: 'No water' } })
  await putItem({ body: { ...water, category: 'Roads', title: 'A hole' } })
  router.update({ history: createMemoryHistory({ initialEntries: ['/water-flow'] }) })
  render(<Providers />)
  const mine = within(await screen.findByRole('region', { name: 'My Active Issues' }, { timeout: 10_000 }))
  const link = await mine.findByRole('link', { name: 'Water Supply - No water' })
  expect(link.getAttribute('href')).toBe('/unsent')
  expect(mine.getByText('Not sent yet')).toBeTruthy()
  expect(mine.getByRole('status').textContent).toBe('Phase 1 of 6Registration')
  expect(mine.queryByLabelText('Show the phase of')).toBeNull()
  await onThisDevice.change(item, sent)
  act(() => tell({ is: 'changed', userId: item.userId }))
  expect(await mine.findByText('This could not be loaded.')).toBeTruthy()
}, 30_000)
