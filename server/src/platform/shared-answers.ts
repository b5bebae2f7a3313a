const patienceMs = 30_000

/**
 * Asks each question once at a time. Whoever asks while it is being answered shares the next answer with all others
 * who do, and never gets one that was sought before they asked. An answer that does not come in time is a failure, so that nobody
 * waits behind it for good.
 */
export function createSharedAnswers<T>() {
  const underWay = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function ask(question: string, answer: () => Promise<T>): Promise<T> {
    const asked = inTime(answer()).finally(() => underWay.delete(question))
    underWay.set(question, asked)
    return asked
  }

  return (question: string, answer: () => Promise<T>): Promise<T> => {
    const before = underWay.get(question)
    if (before === undefined) return ask(question, answer)
    const known = next.get(question)
    if (known !== undefined) return known
    const after = () => {
      next.delete(question)
      return ask(question, answer)
    }
    const shared = before.then(after, after)
    next.set(question, shared)
    return shared
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), patienceMs)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
