import { afterEach, expect, it, vi } from 'vitest'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { setOfNavigator, takeNoPushes, takePushes } from '#testing/device-push.ts'
import { become } from '#testing/stage.tsx'
import { NotSubscribed, switchOn } from './device-push.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetSession()
  takeNoPushes()
  localStorage.clear()
})

/** A first visit: the worker is ready once `arrive` is called. */
function waitForWorker(installing: object | null) {
  takePushes()
  become('CITIZEN')
  answerCalls({
    'GET /api/push': ok({ data: { publicKey: 'BPortalKey12', isSubscribed: false } }),
    'POST /api/push/subscription': ok(),
  })
  vi.useFakeTimers()
  const registration = navigator.serviceWorker.getRegistration()
  let arrive = () => {}
  const ready = new Promise((resolve) => {
    arrive = () => resolve(registration)
  })
  setOfNavigator('serviceWorker', { ready, getRegistration: async () => ({ installing }) })
  return { arrive }
}

it('a worker that is still being fetched is waited for, however slow the line', async () => {
  const { arrive } = waitForWorker({})
  const state = switchOn()
  await vi.advanceTimersByTimeAsync(65_000)
  arrive()
  await expect(state).resolves.toBe('on')
})

it('a worker that may not run is not waited for longer than ten seconds', async () => {
  waitForWorker(null)
  const refused = expect(switchOn()).rejects.toThrow(NotSubscribed)
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
})
