import { AppError } from '#platform/http/app-error.ts'

interface Waiting {
  points: number
  admit: () => void
}

interface Line {
  underWay: number
  waiting: Waiting[]
}

export interface Place {
  /** Settled once it is this one's turn; never for one that has left before. */
  admitted: Promise<void>
  isWaiting(): boolean
  /** To be called once, when the work is done or nobody waits for it any more. */
  leave(): void
}

/**
 * Lets each person have work of so many points under way at once in this process. What comes beyond that waits in
 * its order; with more waiting than `waiting` points it is refused.
 */
export function createTurns({ underWay: most, waiting: mostWaiting }: { underWay: number; waiting: number }) {
  const lines = new Map<string, Line>()
  const admitted = Promise.resolve()

  function admitFrom(key: string, line: Line): void {
    for (let [next] = line.waiting; next; [next] = line.waiting) {
      if (line.underWay > 0 && line.underWay + next.points > most) return
      line.waiting.shift()
      line.underWay += next.points
      next.admit()
    }
    if (line.underWay === 0) lines.delete(key)
  }

  /** @throws AppError TOO_MANY_REQUESTS where too much waits already. */
  return function enter(key: string, points: number): Place {
    const known = lines.get(key)
    if (known === undefined) return enterAlone(key, points)
    return enterLine(key, known, points)
  }

  /** Nearly everybody asks for one thing at a time. */
  function enterAlone(key: string, points: number): Place {
    const line: Line = { underWay: points, waiting: [] }
    lines.set(key, line)
    return {
      admitted,
      isWaiting: () => false,
      leave() {
        line.underWay -= points
        admitFrom(key, line)
      },
    }
  }

  function enterLine(key: string, line: Line, points: number): Place {
    const before = line.waiting.reduce((sum, one) => sum + one.points, 0)
    if (before + points > mostWaiting) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
    const { promise, resolve: admit } = Promise.withResolvers<void>()
    const mine: Waiting = { points, admit }
    line.waiting.push(mine)
    admitFrom(key, line)
    return {
      admitted: promise,
      isWaiting: () => line.waiting.includes(mine),
      leave() {
        const at = line.waiting.indexOf(mine)
        if (at >= 0) line.waiting.splice(at, 1)
        else line.underWay -= points
        admitFrom(key, line)
      },
    }
  }
}
