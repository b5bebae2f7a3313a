import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Platform } from '#platform/platform.ts'
import type { Point } from './boundary.model.ts'
import { ExternalPlace } from './external-place.model.ts'

/** Somebody waits for it, at the registration too. */
const answerWithinMs = 1500
const mostBytes = 64 * 1024
const quietMs = 60_000

const failed = new Counter({
  name: 'nagrik_geocoder_failures_total',
  help: 'Answers of the external geocoder that could not be used',
  labelNames: ['reason'],
})
const lastTold = new WeakMap<Logger, number>()

class UselessAnswer extends Error {}

/** What the external geocoder (setting GEOCODER_URL) says of a point; null without one, and where it fails. */
export async function askGeocoder({ config, log }: Platform, point: Point): Promise<ExternalPlace | null> {
  if (config.geocoderUrl === null) return null
  try {
    return await placeFrom(addressFor(config.geocoderUrl, point))
  } catch (error) {
    const reason = reasonOf(error)
    failed.inc({ reason })
    tell(log, reason)
    return null
  }
}

/** Once a minute. The error itself may hold the address, and with it where somebody is. */
function tell(log: Logger, reason: string): void {
  const now = performance.now()
  if (now - (lastTold.get(log) ?? Number.NEGATIVE_INFINITY) < quietMs) return
  lastTold.set(log, now)
  log.warn({ reason }, 'the external geocoder failed; told once a minute')
}

function addressFor(geocoderUrl: string, { latitude, longitude }: Point): URL {
  const address = new URL(geocoderUrl)
  // 11 m are enough for a name.
  address.searchParams.set('latitude', latitude.toFixed(4))
  address.searchParams.set('longitude', longitude.toFixed(4))
  address.searchParams.set('localityLanguage', 'en')
  return address
}

async function placeFrom(address: URL): Promise<ExternalPlace> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    // Nobody but the host that was configured is asked.
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new UselessAnswer(`status ${Math.floor(response.status / 100)}xx`)
  }
  const place = ExternalPlace.safeParse(parsed(await textOf(response.body)))
  if (!place.success) throw new UselessAnswer('not understood')
  return place.data
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > mostBytes) throw new UselessAnswer('too large')
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UselessAnswer) return error.message
  return error instanceof Error && error.name === 'TimeoutError' ? 'too slow' : 'unreachable'
}
