/**
 * Asks each question once at a time. Whoever asks while it is being answered shares the next answer with all others
 * who do, and never gets one that was sought before they asked.
 */
export function createSharedAnswers<T>() {
  const underWay = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function ask(question: string, answer: () => Promise<T>): Promise<T> {
    const asked = answer().finally(() => underWay.delete(question))
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
