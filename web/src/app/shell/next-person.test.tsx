import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { categories, installation } from '#testing/installation.ts'
import { become } from '#testing/stage.tsx'

beforeAll(startLanguage)
afterAll(forgetSession)

it('a form that one person has begun is not gone on with by the next', async () => {
  answerCalls({
    'GET /api/installation': ok({ data: installation }),
    'GET /api/categories': { body: categories },
  })
  const description = () =>
    screen.findByLabelText<HTMLTextAreaElement>(/^Description/, undefined, { timeout: 10_000 })
  become('CITIZEN')
  const address = '/quick-report/form?category=lights'
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) })
  render(<Providers />)
  fireEvent.change(await description(), { target: { value: 'Mine.' } })
  act(() => void become('CITIZEN', { id: 'the-next', name: 'Ravi Kumar' }))
  await screen.findByRole('button', { name: 'User menu of Ravi Kumar' })
  await waitFor(async () => expect((await description()).value).toBe(''))
}, 20_000)
