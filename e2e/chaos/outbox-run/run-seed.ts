import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { randomOf } from '../random.ts'
import { Life } from './life.ts'
import type { Line } from './line.ts'
import { Model } from './model.ts'
import type { Phone } from './phone.ts'
import { expireSessions, groundOf, openSession, type Person, type Stage } from './stage.ts'
import { Writer } from './writer.ts'

const minute = 60_000
/** Rounds within which everything has arrived once nothing is in its way any more. */
const roundsToHeal = 12

/** What one seed does with a phone, and what must stand at the server after it. */
export class SeedRun {
  readonly #random: () => number
  readonly #stage: Stage
  readonly #phone: Phone
  readonly #people: Person[]
  readonly #line: Line
  readonly #model: Model
  readonly #writer: Writer
  #signedIn: Person | undefined
  #hands: Promise<void> = Promise.resolve()
  #born = 0

  constructor(seed: number, stage: Stage, phone: Phone, people: Person[], line: Line) {
    this.#random = randomOf(seed)
    this.#stage = stage
    this.#phone = phone
    this.#people = people
    this.#line = line
    this.#model = new Model(
      people,
      [0, 1].map((n) => groundOf(seed, n)),
    )
    this.#writer = new Writer(seed, this.#random, stage.category, phone, this.#model)
  }

  /** Somebody else signs in, or nobody is signed in any more. */
  changeUser = (): Promise<void> => this.#become(this.#random() < 0.2 ? undefined : this.#oneOf(this.#people))

  #become = (next: Person | undefined): Promise<void> =>
    this.#withHands(async () => {
      this.#tell(`${next?.name ?? 'nobody'} signs in`)
      this.#signedIn = next
      if (next) await this.#phone.signIn(next, await openSession(this.#stage, next))
      else await this.#phone.signOut()
    })

  /** People do one thing after the other. */
  #withHands(work: () => Promise<void>): Promise<void> {
    this.#hands = this.#hands.then(work)
    return this.#hands
  }

  async run(): Promise<void> {
    await this.#become(this.#people[0])
    await this.#write()
    await this.#write()
    for (let acts = 30 + Math.floor(this.#random() * 15); acts > 0; acts -= 1) await this.#act()
    await this.#heal()
  }

  async #act(): Promise<void> {
    const which = this.#random()
    if (which < 0.55) return this.#tabs()
    if (which < 0.78) return this.#write()
    if (which < 0.86) return this.changeUser()
    if (which < 0.89) return this.#expire()
    const ms = this.#random() < 0.5 ? 10_000 : 20 * minute
    this.#tell(`${ms / 1000} s pass`)
    this.#phone.ahead += ms
  }

  async #write(): Promise<void> {
    const now = () => this.#people.find(({ id }) => id === this.#phone.whoIsSignedIn())
    const before = now()
    if (!before || this.#writer.hasNothingToSay(before)) await this.#become(this.#oneOf(this.#people))
    await this.#withHands(async () => {
      const person = now()
      if (!person || this.#writer.hasNothingToSay(person)) return
      this.#tell(`${person.name} writes ${await this.#writer.write(person)}`)
    })
  }

  async #expire(): Promise<void> {
    const person = this.#signedIn
    if (!person) return
    this.#tell(`the sessions of ${person.name} expire`)
    await expireSessions(this.#stage, person)
  }

  /** A page or a worker sends what waits, or two at once; each may end at any step. */
  async #tabs(): Promise<void> {
    if (this.#random() < 0.6) await this.#line.serverIsBack()
    const many = this.#random() < 0.25 ? 2 : 1
    await Promise.all(Array.from({ length: many }, () => this.#round(this.#random() < 0.4)))
  }

  async #round(isMortal: boolean): Promise<void> {
    const as = this.#random() < 0.5 ? 'page' : 'worker'
    this.#born += 1
    const life = new Life(
      `${as} ${this.#born}`,
      isMortal ? Math.floor(this.#random() ** 2 * 80) : Number.POSITIVE_INFINITY,
    )
    const isWorthTrying = this.#random() < 0.7
    this.#tell(`${life.name} begins${isWorthTrying ? ', something has changed' : ''}`)
    const result = await this.#phone.round(life, as, isWorthTrying)
    this.#tell(`${life.name} ${result ? `ends with ${JSON.stringify(result)}` : 'died'}`)
  }

  /** Nothing is in the way any more; everybody comes and lets it be sent. */
  async #heal(): Promise<void> {
    await this.#line.heal()
    this.#tell('everything is back')
    for (let rounds = 0; rounds < roundsToHeal; rounds += 1) {
      for (const person of this.#people) {
        this.#phone.ahead += 20 * minute
        await this.#become(person)
        await this.#round(false)
      }
      if (await this.#phone.isQuiet(this.#people)) break
      // What the server began before a kill is over with its time alone.
      await sleep(20 * rounds)
    }
    expect(await this.#phone.leftovers(this.#people)).toEqual([])
    expect(await this.#model.compare(this.#stage)).toEqual({ lost: [], doubled: [] })
  }

  #tell = (words: string) => void this.#line.log.push(words)

  #oneOf = <T>(all: readonly T[]): T => all[Math.floor(this.#random() * all.length)] as T
}
