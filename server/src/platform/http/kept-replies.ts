import { transcode } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sha256 } from '#platform/secret.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { hasTag } from './etag.ts'

/** A reply as it was made, without its way to one client. */
export interface Made {
  json: string
  /** From this moment on it may be another one, whatever has changed. */
  until: Date
  /** Whom it would tell something else than the rest of its class. */
  concerns: ReadonlySet<string>
}

interface Written extends Omit<Made, 'json'> {
  tag: string
  body: Buffer
}

export interface Kept extends Written {
  version: string
  /** By content encoding, made when it is first asked for. */
  encoded: Map<keyof typeof ways, Buffer | Promise<Buffer>>
}

/** Whether a client has left before its answer. */
type IsGone = () => boolean

interface UnderWay {
  /** Null where nobody waited for it any more. */
  made: Promise<Kept | null>
  waiting: IsGone[]
}

export interface Question {
  /** Everything but the asker's name that the reply depends on. */
  class: string
  askerId: string
  /** Of what it is made from, read after the request arrived. */
  version: string
  now: Date
}

/**
 * So many are made at once. The others wait before they begin: what waits in the middle of its work is old for the
 * garbage collector, and all that is read for it afterwards grows old with it.
 */
export const madeAtOnce = 5

/** An entry's own weight, and as much again for its compressed forms. */
const weightOf = ({ body }: Kept) => 2 * body.length + 1000

/**
 * Keeps replies for as long as what they are made from has the same version: exact on any number of processes. One
 * that is missing is made once for all who ask meanwhile.
 */
export function createKeptReplies(mostBytes: number) {
  // One byte holds nothing; no size at all would hold everything.
  const replies = new LRUCache<string, Kept>({ maxSize: Math.max(1, mostBytes), sizeCalculation: weightOf })
  const underWay = new Map<string, UnderWay>()
  const inTurn = createSemaphore(madeAtOnce)

  const standing = (key: string, { version, now }: Question): Kept | undefined => {
    const kept = replies.get(key)
    return kept && kept.version === version && now < kept.until ? kept : undefined
  }

  function find(question: Question): Kept | undefined {
    const ofClass = standing(question.class, question)
    return ofClass && !ofClass.concerns.has(question.askerId) ? ofClass : standing(ownOf(question), question)
  }

  async function make(question: Question, work: () => Promise<Made>): Promise<Kept> {
    const written = await write(work)
    const kept = { ...written, version: question.version, encoded: new Map() }
    replies.set(written.concerns.has(question.askerId) ? ownOf(question) : question.class, kept)
    return kept
  }

  async function makeOnce(question: Question, work: () => Promise<Made>, isGone: IsGone): Promise<Kept> {
    const asked = `${question.version} ${question.class}`
    const before = underWay.get(asked)
    if (before) {
      before.waiting.push(isGone)
      // Made for whom it concerns, it was for nobody else.
      await before.made
    }
    const meanwhile = find(question)
    if (meanwhile) return meanwhile
    const waiting = [isGone]
    const isWanted = () => waiting.some((hasLeft) => !hasLeft())
    const made = inTurn(async () => (isWanted() ? make(question, work) : null)).finally(() =>
      underWay.delete(asked),
    )
    underWay.set(asked, { made, waiting })
    return (await made) ?? toldToNobody()
  }

  return {
    find,
    /** At once where it is kept; never, and not made, where all who want it are gone before its turn. */
    get: (question: Question, work: () => Promise<Made>, isGone: IsGone): Kept | Promise<Kept> =>
      find(question) ?? makeOnce(question, work, isGone),
  }
}

/** Each its own: one for all would hold for ever what each of them has left behind. */
const toldToNobody = () => new Promise<never>(() => undefined)

/** Of a reply that is for one alone. */
const ownOf = (question: Question) => `${question.class} ${question.askerId}`

async function write(work: () => Promise<Made>): Promise<Written> {
  const { json, ...made } = await work()
  // With Hindi in it this takes a third of the time of Buffer.from(json).
  const body = transcode(Buffer.from(json, 'utf16le'), 'utf16le', 'utf8')
  return { ...made, body, tag: sha256(body).toString('base64url').slice(0, 27) }
}

const smallestCompressed = 1024
const ways = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache({ max: 100 }),
})

function wayFor(body: Buffer, headers: IncomingHttpHeaders): keyof typeof ways | undefined {
  if (body.length < smallestCompressed) return undefined
  const chosen = negotiator.negotiate(String(headers['accept-encoding'] ?? 'identity'))
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined
}

/** An answer as it leaves, with what it alone says of itself. */
export interface Sendable {
  status: 200 | 304
  headers: Record<string, string>
  /** None where the client has it already. */
  body?: Buffer
}

/** With its strong ETag, and compressed once for all who take that; at once unless that is still to be done. */
export function sendable(kept: Kept, asking: IncomingHttpHeaders): Sendable | Promise<Sendable> {
  const own = { etag: `"${kept.tag}"`, 'cache-control': 'no-store' }
  if (hasTag(asking, own.etag)) return { status: 304, headers: own }
  const headers = { ...own, 'content-type': 'application/json; charset=utf-8' }
  const way = wayFor(kept.body, asking)
  if (way === undefined) return { status: 200, headers, body: kept.body }
  const encoded = (body: Buffer): Sendable => ({
    status: 200,
    headers: { ...headers, 'content-encoding': way, vary: 'accept-encoding' },
    body,
  })
  const known = kept.encoded.get(way)
  return known instanceof Buffer ? encoded(known) : Promise.resolve(known ?? encode(kept, way)).then(encoded)
}

/** Through Fastify. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
): Promise<FastifyReply> {
  const { status, headers, body } = await sendable(kept, request.headers)
  return reply.code(status).headers(headers).send(body)
}

/** Once for all who ask meanwhile. */
function encode({ body, encoded }: Kept, way: keyof typeof ways): Promise<Buffer> {
  const made = ways[way](body)
  encoded.set(way, made)
  made.then(
    (bytes) => encoded.set(way, bytes),
    () => encoded.delete(way),
  )
  return made
}
