import { kinds } from '../../../web/src/app/outbox-kinds.ts'
import { deviceDatabase } from '../../../web/src/platform/device-database.ts'
import { keptSession } from '../../../web/src/platform/kept-session.ts'
import { inMemory } from '../../../web/src/platform/outbox/in-memory.ts'
import { isToBeSent, type OutboxItem, stateOf } from '../../../web/src/platform/outbox/item.ts'
import { type Keeping, onThisDevice } from '../../../web/src/platform/outbox/keeping.ts'
import { type NewItem, putIn } from '../../../web/src/platform/outbox/put-in.ts'
import { sendFromPage } from '../../../web/src/platform/outbox/send-file.ts'
import { sendInPieces } from '../../../web/src/platform/outbox/send-in-pieces.ts'
import { type RoundResult, sendItems } from '../../../web/src/platform/outbox/send-items.ts'
import { sessionId } from '../../../web/src/platform/session-id.ts'
import { forgetSession, storedSession, storeSession } from '../../../web/src/platform/session-store.ts'
import { lives } from './browser.ts'
import { DeviceLock, type Life } from './life.ts'
import type { Person } from './stage.ts'

const patienceMs = 60_000

/** One phone with its database; pages and workers of it come and go. */
export class Phone {
  /** Milliseconds that its clock is ahead. */
  ahead = 0
  readonly #lock = new DeviceLock()

  now = (): number => Date.now() + this.ahead

  async signIn({ id, role }: Person, token: string): Promise<void> {
    storeSession(token, { id, role } as Parameters<typeof storeSession>[1])
    await (await database()).put('session', { userId: id, token, sessionId: sessionId() }, 'now')
  }

  async signOut(): Promise<void> {
    forgetSession()
    await (await database()).delete('session', 'now')
  }

  whoIsSignedIn = (): string | undefined => storedSession().user?.id

  /** @throws Error where this device does not keep it */
  async put(made: NewItem): Promise<OutboxItem> {
    const { item, isKept } = await putIn(inMemory(), made)
    if (!isKept) throw new Error('the device did not keep an item')
    return item
  }

  /** Sends what waits, as page and worker do; null where that life ends before its round. */
  async round(life: Life, as: 'page' | 'worker', isWorthTrying: boolean): Promise<RoundResult | null> {
    const isPage = as === 'page'
    const round = {
      kinds,
      keeping: keepingOf(life),
      lock: <T>(work: () => Promise<T>) => this.#lock.hold(life, work),
      now: this.now,
      session: isPage ? pageSession : keptSession,
      sendFile: isPage ? sendFromPage : sendInPieces,
      onProgress: () => undefined,
    }
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('a round does not end')), patienceMs)
    })
    const over = life.over.then(() => null)
    const done = lives.run(life, () => sendItems(round, isWorthTrying))
    return Promise.race([done, over, tooLong]).finally(() => clearTimeout(timer))
  }

  async itemsOf(people: Person[]): Promise<OutboxItem[]> {
    return (await Promise.all(people.map(({ id }) => onThisDevice.itemsOf(id)))).flat()
  }

  isQuiet = async (people: Person[]): Promise<boolean> => !(await this.itemsOf(people)).some(isToBeSent)

  /** What stands against a quiet outbox: items that are not sent, or without what the server answered, and bytes that are still kept. */
  async leftovers(people: Person[]): Promise<string[]> {
    const unsent = (await this.itemsOf(people)).filter(
      (item) => stateOf(item) !== 'sent' || item.created === null,
    )
    const bytes = await (await database()).count('outbox-files')
    return [
      ...unsent.map((item) => `on the phone ${stateOf(item)}: ${JSON.stringify(item)}`),
      ...(bytes === 0 ? [] : [`on the phone ${bytes} files`]),
    ]
  }

  async wipe(): Promise<void> {
    await this.signOut()
    const all = await database()
    await Promise.all([all.clear('outbox'), all.clear('outbox-files')])
  }
}

// biome-ignore lint/suspicious/noExplicitAny: stores of several modules, of which none exports its shape
const database = () => deviceDatabase<any>()

/** As the page of outbox.ts has it. */
async function pageSession() {
  const { token, user } = storedSession()
  return token && user ? { userId: user.id, token, sessionId: sessionId() } : undefined
}

/** The device's database as long as somebody lives who asks it. */
const keepingOf = (life: Life): Keeping => ({
  itemsOf: (userId) => life.step(() => onThisDevice.itemsOf(userId)),
  item: (name) => life.step(() => onThisDevice.item(name)),
  bytes: (name, fileId) => life.step(() => onThisDevice.bytes(name, fileId)),
  change: (name, part) => life.step(() => onThisDevice.change(name, part)),
  changeFile: (name, fileId, part) => life.step(() => onThisDevice.changeFile(name, fileId, part)),
  remove: (name) => life.step(() => onThisDevice.remove(name)),
})
