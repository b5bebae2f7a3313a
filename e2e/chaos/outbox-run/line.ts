import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SupervisedProduct } from '../fault-run/supervised-product.ts'
import type { Life } from './life.ts'

/** What happens to a request, with how often it does. */
const faults = {
  none: 100,
  /** Nothing leaves the phone. */
  unreachable: 5,
  /** The server gets a part of what is sent. */
  cut: 6,
  /** The connection ends while the server works. */
  abandoned: 6,
  /** The server has done it, and nobody hears of it. */
  unheard: 8,
  /** The same, told by a middle box that has lost its patience. */
  'given up': 3,
  /** Sent once more by a middle box. */
  twice: 4,
  busy: 3,
  'too many': 2,
  /** The page of a captive portal in place of every answer. */
  portal: 3,
  /** A middle box does not let it pass. */
  forbidden: 2,
  slow: 3,
  /** The phone, the browser, or the page ends while the request is on its way. */
  death: 3,
  /** Somebody else signs in, in another tab. */
  'change of user': 6,
} as const
export type Fault = keyof typeof faults | 'kill'

export const allFaults: Fault[] = [...(Object.keys(faults) as Fault[]), 'kill']

const page = '<!doctype html><title>Free Wi-Fi</title><p>Please accept our terms.</p>'
const longestWorkMs = 30

/** Between the phone and the server, for one seed. */
export class Line {
  isHealed = false
  /** Every request with what happened to it. */
  readonly log: string[] = []
  readonly met = new Set<Fault>()
  readonly #product: SupervisedProduct
  readonly #random: () => number
  /** Requests until the server is killed; never where negative. */
  #killIn: number
  #starting: Promise<void> = Promise.resolve()
  readonly #onChangeOfUser: () => Promise<void>

  constructor(
    product: SupervisedProduct,
    random: () => number,
    killIn: number,
    onChangeOfUser: () => Promise<void>,
  ) {
    this.#product = product
    this.#random = random
    this.#killIn = killIn
    this.#onChangeOfUser = onChangeOfUser
  }

  /** Until the server is there, where it was killed. */
  serverIsBack = (): Promise<void> => this.#starting

  /** Nothing happens to requests any more. */
  async heal(): Promise<void> {
    this.isHealed = true
    await this.#starting
  }

  /** As `fetch`. */
  async send(life: Life, address: string, init: RequestInit): Promise<Response> {
    const fault = this.#next()
    this.met.add(fault)
    const line = `  ${life.name}: ${init.method} ${new URL(address).pathname}: ${fault}`
    const at = this.log.push(line) - 1
    try {
      const reply = await this.#suffer(fault, life, new Request(address, init))
      this.log[at] = `${line}, ${reply.status}`
      return reply
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      this.log[at] = `${line}, no answer`
      throw error
    }
  }

  #next(): Fault {
    if (this.isHealed) return 'none'
    this.#killIn -= 1
    if (this.#killIn === 0) return 'kill'
    let left = this.#random() * Object.values(faults).reduce((sum, weight) => sum + weight, 0)
    for (const [name, weight] of Object.entries(faults)) {
      left -= weight
      if (left < 0) return name as Fault
    }
    return 'none'
  }

  async #suffer(fault: Fault, life: Life, asked: Request): Promise<Response> {
    const signal = AbortSignal.any([life.leaving.signal, asked.signal])
    const pass = (one: Request) => fetch(one, { signal })
    const moment = this.#random()
    switch (fault) {
      case 'none':
        return pass(asked)
      case 'unreachable':
        throw noAnswer()
      case 'cut':
        await sendPart(asked, moment)
        throw noAnswer()
      case 'abandoned':
        await fetch(asked, { signal: AbortSignal.timeout(moment * longestWorkMs) }).catch(() => undefined)
        throw noAnswer()
      case 'unheard':
        await pass(asked).then((reply) => reply.arrayBuffer())
        throw noAnswer()
      case 'given up':
        await pass(asked).then((reply) => reply.arrayBuffer())
        return answer(504, page)
      case 'twice':
        await pass(asked.clone()).then((reply) => reply.arrayBuffer())
        return pass(asked)
      case 'busy':
        return answer(503, page, { 'Retry-After': moment < 0.5 ? '0' : '90' })
      case 'too many':
        return answer(429, page, { 'Retry-After': '120' })
      case 'portal':
        return answer(200, page)
      case 'forbidden':
        return answer(403, page)
      case 'slow': {
        await sleep(moment * 60)
        const reply = await pass(asked)
        await sleep(moment * 60)
        return reply
      }
      case 'death':
        setTimeout(() => life.die(), moment * longestWorkMs)
        return pass(asked)
      case 'change of user':
        if (moment < 0.5) await this.#onChangeOfUser()
        return pass(asked).finally(() => (moment < 0.5 ? undefined : this.#onChangeOfUser()))
      case 'kill': {
        const work = pass(asked)
        work.catch(() => undefined)
        await sleep(moment * longestWorkMs)
        await this.#product.kill()
        this.#starting = this.#product.startAgain()
        return work
      }
    }
  }
}

const noAnswer = () => new TypeError('fetch failed')

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } })

/** Says how long the body is, sends that share of it and breaks the connection. */
async function sendPart(asked: Request, share: number): Promise<void> {
  const body = Buffer.from(await asked.arrayBuffer())
  const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.length) }
  await new Promise<void>((done) => {
    const sent = request(asked.url, { method: asked.method, headers }, (reply) => reply.resume())
    sent.on('error', () => done()).on('close', done)
    sent.write(body.subarray(0, Math.floor(body.length * share)), () =>
      setTimeout(() => sent.destroy(), longestWorkMs / 2),
    )
    sent.flushHeaders()
  })
}
