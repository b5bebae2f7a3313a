import { shift } from './clock.ts'
import type { Platform } from './platform.ts'

interface Kept<T> {
  until: Date
  answer: Promise<T>
}

/** Finds the answer to a question once within `keptMs`, for everybody who asks this process; failures are not kept. */
export function createKeptAnswers<T>(keptMs: number) {
  const keptBy = new WeakMap<Platform, Map<string, Kept<T>>>()

  return (platform: Platform, question: string, answer: () => Promise<T>): Promise<T> => {
    const now = platform.clock.now()
    const kept = keptBy.get(platform) ?? new Map<string, Kept<T>>()
    keptBy.set(platform, kept)
    const known = kept.get(question)
    if (known && now < known.until) return known.answer
    const found = { until: shift(now, keptMs), answer: answer() }
    kept.set(question, found)
    found.answer.catch(() => kept.get(question) === found && kept.delete(question))
    return found.answer
  }
}
