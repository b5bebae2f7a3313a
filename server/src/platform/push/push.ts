import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type Clock, seconds } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { keptKey } from '#platform/kept-key.ts'
import { encrypt, type PushKeys } from './encrypt.ts'
import { NotPublic, publicLookup } from './public-address.ts'
import { newPrivateKey, vapidHeader, vapidKeysOf } from './vapid.ts'

/** Where a browser takes pushes, and how to encrypt them for it. */
export interface PushTarget extends PushKeys {
  endpoint: string
}

/**
 * What became of a push: taken; never to be taken again, as the browser has unsubscribed; to be tried again, after
 * so many seconds where the push service said it; or refused for a reason that lies here.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number | null; reason: string }
  | { kind: 'refused'; reason: string }

/** Web push: messages to browsers over the push service that each of them names (RFC 8030). */
export interface Push {
  /** What a browser has to name when it subscribes. */
  publicKey: string
  /** Whether an address can be one of a push service, by what it looks like. */
  mayBe(endpoint: string): boolean
  /** @param topic of messages with the same one, a browser that was away gets the last */
  send(target: PushTarget, message: object, topic: string): Promise<PushOutcome>
  close(): void
}

/** How long a push service keeps a message for a browser that is away. */
export const keptSeconds = 24 * 60 * 60
/** Those that answer do so in less than one. */
const patienceMs = 5000
/** How long a service that did not answer in time is left alone: its browsers would else hold up all others. */
const silenceMs = seconds(30)
const mostWaitSeconds = keptSeconds

/** Null where push is off: without a key, which only a trial on its own database makes for itself. */
export async function createPush(config: Config, clock: Clock, timeoutMs = patienceMs): Promise<Push | null> {
  const privateKey = await privateKeyOf(config)
  if (privateKey === null) return null
  const keys = vapidKeysOf(privateKey)
  const agents = {
    https: new Agent({
      keepAlive: true,
      maxSockets: 20,
      ...(!config.pushLoopback && { lookup: publicLookup }),
    }),
    http: new HttpAgent({ keepAlive: true }),
  }
  /** Until when nothing is sent there, by host. */
  const silent = new Map<string, number>()
  const isSilent = ({ host }: URL) => (silent.get(host) ?? 0) > clock.now().getTime()
  const leaveAlone = ({ host }: URL) => {
    const now = clock.now().getTime()
    for (const [one, until] of silent) if (until <= now) silent.delete(one)
    silent.set(host, now + silenceMs)
  }
  const subject = config.appOrigin.startsWith('https:')
    ? config.appOrigin
    : `mailto:${addressIn(config.mailFrom)}`
  return {
    publicKey: keys.publicKey,
    mayBe: (endpoint) => mayBe(endpoint, config.pushLoopback),
    send: async (target, message, topic) => {
      const to = new URL(target.endpoint)
      if (isSilent(to)) return noAnswer
      const body = encrypt(Buffer.from(JSON.stringify(message)), target)
      const headers = {
        authorization: vapidHeader(keys, subject, to.origin, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: keptSeconds,
        topic,
      }
      const outcome = await post(to, agents, headers, body, clock, timeoutMs)
      if (outcome === noAnswer) leaveAlone(to)
      return outcome
    },
    close: () => {
      agents.https.destroy()
      agents.http.destroy()
    },
  }
}

async function privateKeyOf(config: Config): Promise<string | null> {
  const { production, databaseUrl, dataDir, vapidPrivateKey } = config
  if (vapidPrivateKey !== null || production || databaseUrl !== null) return vapidPrivateKey
  return keptKey(join(dataDir, 'vapid'), newPrivateKey)
}

/** `Nagrik <no-reply@example.org>` or the address alone. */
const addressIn = (sender: string) => /<(.+)>/.exec(sender)?.[1] ?? sender

function mayBe(endpoint: string, loopback: boolean): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  if (loopback && url.hostname === '127.0.0.1') return true
  // Node reads addresses in any notation as four numbers; names without a dot are of the house.
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z\d-]+$/.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && isName
}

const noAnswer: PushOutcome = { kind: 'later', seconds: null, reason: 'no answer in time' }

function post(
  to: URL,
  agents: { https: Agent; http: HttpAgent },
  headers: Record<string, string | number>,
  body: Buffer,
  clock: Clock,
  timeoutMs: number,
): Promise<PushOutcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { promise, resolve } = Promise.withResolvers<PushOutcome>()
  const sending =
    to.protocol === 'http:'
      ? httpRequest(to, { method: 'POST', headers, signal, agent: agents.http })
      : request(to, { method: 'POST', headers, signal, agent: agents.https })
  sending.on('response', (response) => {
    // What it says is of no use; without reading it the connection could not be used again.
    response.on('error', () => undefined).resume()
    resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after'], clock.now()))
  })
  sending.on('error', (error: NodeJS.ErrnoException) => {
    if (error instanceof NotPublic) resolve({ kind: 'gone' })
    else if (signal.aborted) resolve(noAnswer)
    else resolve({ kind: 'later', seconds: null, reason: error.code ?? error.name })
  })
  sending.end(body)
  return promise
}

export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `status ${status}`
  if (status === 429 || status >= 500) return { kind: 'later', seconds: secondsIn(retryAfter, now), reason }
  return { kind: 'refused', reason }
}

/** Seconds or a date, no longer than a message is kept; null where it says nothing that can be understood. */
function secondsIn(retryAfter: string | undefined, now: Date): number | null {
  if (retryAfter === undefined) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isNaN(seconds) ? null : Math.min(mostWaitSeconds, Math.max(0, Math.ceil(seconds)))
}
