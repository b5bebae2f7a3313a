import { afterEach, expect, test, vi } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'
import { isUnavailable } from './unavailable.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A question whose answers a test gives by hand, in the order of the asking. */
function setUp() {
  const share = createSharedAnswers<string>()
  const asked: PromiseWithResolvers<string>[] = []
  const ask = (question = 'who?') =>
    share(question, () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    })
  return { asked, ask }
}

test('all who ask meanwhile share the next answer, which is sought after they asked', async () => {
  const { asked, ask } = setUp()
  const first = ask()
  const later = [ask(), ask(), ask()]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve('signed in')
  expect(await first).toBe('signed in')
  await expect.poll(() => asked.length).toBe(2)
  const last = ask()
  asked[1]?.resolve('signed out')
  expect(await Promise.all(later)).toEqual(Array(3).fill('signed out'))
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.resolve('gone')
  expect(await last).toBe('gone')
  void ask()
  expect(asked).toHaveLength(4)
})

test('a question that fails is asked again for those who waited', async () => {
  const { asked, ask } = setUp()
  const [first, later] = [ask(), ask()]
  asked[0]?.reject(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve('signed in')
  expect(await later).toBe('signed in')
})

test('other questions do not wait', () => {
  const { asked, ask } = setUp()
  void ask('who?')
  void ask('who else?')
  expect(asked).toHaveLength(2)
})

test('an answer that never comes holds up nobody for good', async () => {
  vi.useFakeTimers()
  const { asked, ask } = setUp()
  const first = ask().catch((error: unknown) => error)
  const later = ask()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(isUnavailable(await first)).toBe(true)
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('signed in')
  expect(await later).toBe('signed in')
})
