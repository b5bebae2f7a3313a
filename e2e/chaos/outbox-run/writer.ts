import { reportsPerDay } from '@nagrik/contract/limits'
import type { NewFile, NewItem } from '../../../web/src/platform/outbox/put-in.ts'
import { randomKey } from '../../../web/src/platform/random-key.ts'
import { reportBody } from '../../support/api.ts'
import { filesOfComment, filesOfReport, hashOf, type MadeFile } from './files.ts'
import type { Model } from './model.ts'
import type { Phone } from './phone.ts'
import type { Person } from './stage.ts'

/** Puts into the outbox what people write, and tells the model. */
export class Writer {
  readonly #seed: number
  readonly #random: () => number
  readonly #category: string
  readonly #phone: Phone
  readonly #model: Model
  readonly #reports = new Map<string, number>()
  #written = 0
  #isLargeDone: boolean

  constructor(seed: number, random: () => number, category: string, phone: Phone, model: Model) {
    this.#seed = seed
    this.#random = random
    this.#category = category
    this.#phone = phone
    this.#model = model
    this.#isLargeDone = seed % 4 !== 0
  }

  /** The agent has been everywhere. */
  hasNothingToSay = ({ role, work }: Person): boolean => role === 'FIELD_AGENT' && work.length === 0

  /** Gives what it was, in words. */
  async write(person: Person): Promise<string> {
    this.#written += 1
    const words = `Seed ${this.#seed}, number ${this.#written}`
    const what = this.#random()
    if (person.role === 'FIELD_AGENT') return this.#work(person, words)
    if (what < 0.4 && this.#mayReport(person)) return this.#report(person, words)
    return what < 0.65 ? this.#comment(person, words) : this.#support(person)
  }

  /** One of a day's reports lies there before. */
  #mayReport({ id }: Person): boolean {
    const reports = (this.#reports.get(id) ?? 1) + 1
    this.#reports.set(id, reports)
    return reports <= reportsPerDay
  }

  async #report(person: Person, words: string): Promise<string> {
    const isLarge = !this.#isLargeDone
    this.#isLargeDone = true
    const files = await filesOfReport(this.#random, Math.floor(this.#random() * 3), isLarge)
    await this.#put({ kind: 'report', body: reportBody(this.#category, words) }, files)
    this.#model.report(person, words, files.map(hashed))
    return `a report with ${namesOf(files)}`
  }

  async #comment(person: Person, words: string): Promise<string> {
    const files = await filesOfComment(this.#random, Math.floor(this.#random() * 3))
    await this.#put({ kind: 'comment', body: { ticketId: person.commented, content: words } }, files)
    this.#model.comment(person, person.commented, words, files.map(hashed))
    return `a comment with ${namesOf(files)}`
  }

  async #support(person: Person): Promise<string> {
    const isWanted = this.#random() < 0.7
    const body = { userId: person.id, timestamp: new Date().toISOString(), from: undefined }
    await this.#put({ kind: 'support', body: { ticketId: person.supported, isWanted, body } }, [])
    this.#model.support(person, isWanted)
    return isWanted ? 'a support' : 'that the support is taken back'
  }

  async #work(person: Person, words: string): Promise<string> {
    const at = person.work.pop()
    if (!at) throw new Error('the agent has been everywhere')
    const files = await filesOfComment(this.#random, 1)
    const body = { ticketId: at.ticketId, words, hasPhotos: true, status: 'RESOLVED', seenAt: at.seenAt }
    await this.#put({ kind: 'field-work', body }, files)
    this.#model.comment(person, at.ticketId, words, files.map(hashed))
    this.#model.status(person, at.ticketId, 'RESOLVED')
    return 'work in the field'
  }

  /** Pressed twice, it is one all the same. */
  async #put(made: NewItem, files: MadeFile[]): Promise<void> {
    const item = { ...made, id: randomKey(), files: files.map(fileOf) }
    const presses = this.#random() < 0.2 ? 2 : 1
    await Promise.all(Array.from({ length: presses }, () => this.#phone.put(item)))
  }
}

const hashed = ({ bytes }: MadeFile) => hashOf(bytes)
const namesOf = (files: MadeFile[]) => files.map(({ name }) => name).join(', ') || 'no files'
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

const fileOf = ({ name, bytes, thumbnail }: MadeFile): NewFile => ({
  id: randomKey(),
  metadata: { name, size: bytes.length, isUpload: true },
  blob: blobOf(bytes),
  ...(thumbnail && { thumbnail: blobOf(thumbnail) }),
})
