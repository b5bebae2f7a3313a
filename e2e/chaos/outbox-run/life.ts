const forever = new Promise<never>(() => undefined)

/** A page or a worker until it is closed or killed: from then on nothing of it happens. */
export class Life {
  readonly name: string
  /** Ends what is on its way. */
  readonly leaving = new AbortController()
  readonly over: Promise<void>
  #stepsLeft: number
  #end: () => void = () => undefined

  /** It dies before or after the step of that number. */
  constructor(name: string, steps = Number.POSITIVE_INFINITY) {
    this.name = name
    this.#stepsLeft = steps
    this.over = new Promise((resolve) => {
      this.#end = resolve
    })
  }

  get isOver(): boolean {
    return this.leaving.signal.aborted
  }

  die(): void {
    this.leaving.abort()
    this.#end()
  }

  /** What it asks of database or network; it may be done while nobody is left to hear of it. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    await this.#goOn()
    try {
      return await work()
    } finally {
      await this.#goOn()
    }
  }

  async #goOn(): Promise<void> {
    this.#stepsLeft -= 1
    if (this.#stepsLeft < 0) this.die()
    if (this.isOver) await forever
  }
}

/** The lock of one device: whoever dies lets go. */
export class DeviceLock {
  #last: Promise<unknown> = Promise.resolve()

  hold<T>(life: Life, work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => (life.isOver ? undefined : Promise.race([work(), life.over])))
    this.#last = mine.catch(() => undefined)
    return mine.then((result) => (life.isOver ? forever : (result as T)))
  }
}
