/** Work of one person that waits its turn. */
export interface Waiting<T> {
  person: string
  /** Expected, in ms of a processor. */
  cost: number
  item: T
  /** The queue's virtual time when it came. */
  arrived: number
}

interface Person {
  waiting: Waiting<unknown>[]
  isServed: boolean
  /** Virtual time up to which this person has had their share. */
  served: number
}

/**
 * Shares workers among people by what their work costs, not by how often they ask: weighted fair queueing with
 * equal weights. Whoever had least goes first, so something small passes what is dear; of one person one piece is
 * served at a time, in the order it came.
 */
export class FairQueue<T> {
  readonly #people = new Map<string, Person>()
  #now = 0

  /** Cost of everything that waits, in ms of a processor. */
  get backlog(): number {
    return this.#heads().reduce(
      (sum, { waiting }) => sum + waiting.reduce((own, { cost }) => own + cost, 0),
      0,
    )
  }

  add(person: string, cost: number, item: T): Waiting<T> {
    const added = { person, cost, item, arrived: this.#now }
    const known = this.#people.get(person) ?? { waiting: [], isServed: false, served: this.#now }
    known.waiting.push(added)
    this.#people.set(person, known)
    return added
  }

  /** Takes out what is next among that of at most this cost; its person has nothing else served until `finish`. */
  next(mostCost: number): Waiting<T> | undefined {
    let best: { person: Person; head: Waiting<T>; start: number; end: number } | undefined
    for (const person of this.#heads()) {
      const head = person.waiting[0] as Waiting<T>
      if (person.isServed || head.cost > mostCost) continue
      const start = Math.max(head.arrived, person.served)
      const end = start + head.cost
      if (best === undefined || end < best.end) best = { person, head, start, end }
    }
    if (best === undefined) return undefined
    best.person.waiting.shift()
    best.person.isServed = true
    best.person.served = best.end
    this.#now = Math.max(this.#now, best.start)
    return best.head
  }

  /**
   * Settles the estimate with how long a worker was held, in ms by the clock: like ms of a processor where the
   * machine has one for each worker, and more where it has not, for everybody alike.
   */
  finish({ person, cost }: Waiting<T>, heldMs: number): void {
    const known = this.#people.get(person)
    if (known === undefined) return
    known.isServed = false
    known.served += heldMs - cost
    for (const [id, { waiting, isServed, served }] of this.#people) {
      if (waiting.length === 0 && !isServed && served <= this.#now) this.#people.delete(id)
    }
  }

  /** Whether it was still waiting. */
  withdraw(entry: Waiting<T>): boolean {
    const waiting = this.#people.get(entry.person)?.waiting ?? []
    const place = waiting.indexOf(entry)
    if (place >= 0) waiting.splice(place, 1)
    return place >= 0
  }

  #heads(): Person[] {
    return [...this.#people.values()].filter(({ waiting }) => waiting.length > 0)
  }
}
