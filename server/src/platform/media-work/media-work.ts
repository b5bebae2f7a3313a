import { preparationWaitMs } from '@nagrik/contract/limits'
import { AppError } from '#platform/http/app-error.ts'
import { FairQueue, type Waiting } from './fair-queue.ts'
import { Lane } from './lane.ts'
import type { Input, Kind, Result, Task } from './tasks.ts'

/** Requests whose files are being prepared or wait for it. */
const mostPlaces = 200
/** Nobody takes more than this share of the places that are still free, so that there is one for a newcomer. */
const largestShare = 1 / 4
/** What costs less may pass what is dear on a worker of its own. In ms of a processor. */
const quickCost = 120
const background = 5

/** The place of one request among all whose files are prepared. */
export interface Place {
  /**
   * Has a worker do it when this person's turn comes.
   * @param cost expected, in ms of a processor
   * @throws UnreadableMedia; AppError UNAVAILABLE when this request has waited too long
   */
  run<K extends Kind>(kind: K, input: Input<K>, cost: number): Promise<Result<K>>
}

export interface MediaWork {
  /** To be asked before a body is read. @throws AppError UNAVAILABLE while there is no place for this person */
  assertRoom(person: string): void
  /** @throws AppError UNAVAILABLE like `assertRoom` */
  withPlace<T>(person: string, work: (place: Place) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Turn {
  task: Task
  settle: (outcome: Promise<unknown>) => void
}

/** Prepares files in processes of their own: `workers` of them, and one more for what is quickly done. */
export function createMediaWork({ workers, cacheDir }: { workers: number; cacheDir: string }): MediaWork {
  const lanes = [
    new Lane(quickCost, { priority: 0, cacheDir }),
    ...Array.from(
      { length: workers },
      () => new Lane(Number.POSITIVE_INFINITY, { priority: background, cacheDir }),
    ),
  ]
  const queue = new FairQueue<Turn>()
  const places = new Map<string, number>()

  const busy = () => {
    const seconds = Math.ceil(queue.backlog / workers / 1000)
    return new AppError('UNAVAILABLE', { retryAfterSeconds: Math.min(30, Math.max(2, seconds)) })
  }

  function assertRoom(person: string): void {
    const free = mostPlaces - places.values().reduce((sum, own) => sum + own, 0)
    const own = places.get(person) ?? 0
    if (free < 1 || own > free * largestShare) throw busy()
  }

  function startNext(): void {
    for (const lane of lanes) {
      if (lane.isBusy) continue
      const turn = queue.next(lane.mostCost)
      if (turn) void serve(lane, turn)
    }
  }

  async function serve(lane: Lane, turn: Waiting<Turn>): Promise<void> {
    const began = performance.now()
    const outcome = lane.run(turn.item.task, turn.cost)
    turn.item.settle(outcome)
    await outcome.catch(() => undefined)
    queue.finish(turn, performance.now() - began)
    startNext()
  }

  function placeOf(person: string): Place {
    // All waits of one request together.
    let patienceMs = preparationWaitMs
    return {
      run<K extends Kind>(kind: K, input: Input<K>, cost: number) {
        const began = performance.now()
        const { promise, resolve, reject } = Promise.withResolvers<unknown>()
        const task = { kind, input } as Task
        const settle = (outcome: Promise<unknown>) => {
          clearTimeout(timer)
          patienceMs -= performance.now() - began
          resolve(outcome)
        }
        const turn = queue.add(person, cost, { task, settle })
        const timer = setTimeout(() => queue.withdraw(turn) && reject(busy()), Math.max(0, patienceMs))
        startNext()
        return promise as Promise<Result<K>>
      },
    }
  }

  return {
    assertRoom,
    async withPlace(person, work) {
      assertRoom(person)
      places.set(person, (places.get(person) ?? 0) + 1)
      try {
        return await work(placeOf(person))
      } finally {
        const left = (places.get(person) ?? 1) - 1
        if (left > 0) places.set(person, left)
        else places.delete(person)
      }
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.end()))),
  }
}
