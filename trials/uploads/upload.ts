import { setTimeout } from 'node:timers/promises'

/** As the screens do. */
const mostTries = 12
/** A browser gives up a minute after the last byte has left; here the time of sending is in it. */
const patienceMs = 120_000

export interface Outcome {
  stored: boolean
  /** What was answered or went wrong last. */
  end: string
  /** From the first try to the end, in ms. */
  wholeMs: number
  /** The longest single request, in ms. */
  longestMs: number
  /** Requests that were told to come again. */
  refusals: number
}

/** Sends one file to a ticket; where the server is busy it is sent again after the time that the answer names. */
export async function upload(
  origin: string,
  token: string,
  ticket: string,
  file: { name: string; data: Buffer<ArrayBuffer> },
): Promise<Outcome> {
  const began = performance.now()
  let longestMs = 0
  let end = ''
  let refusals = 0
  for (let tries = 0; tries < mostTries; tries += 1) {
    const sent = performance.now()
    const reply = await post(origin, token, ticket, file).catch((error: Error) => error)
    longestMs = Math.max(longestMs, performance.now() - sent)
    end = reply instanceof Error ? String(reply.cause ?? reply) : `${reply.status} ${await reply.text()}`
    if (reply instanceof Error || (reply.status !== 503 && reply.status !== 429)) break
    refusals += 1
    await setTimeout(Number(reply.headers.get('retry-after') ?? 5) * 1000)
  }
  const stored = end.startsWith('201')
  return { stored, end: end.slice(0, 200), wholeMs: performance.now() - began, longestMs, refusals }
}

function post(
  origin: string,
  token: string,
  ticket: string,
  { name, data }: { name: string; data: Buffer<ArrayBuffer> },
): Promise<Response> {
  const body = new FormData()
  body.append('metadata', JSON.stringify([{ name, isUpload: true }]))
  body.append('files', new Blob([data]), name)
  return fetch(`${origin}/api/upload/ticket-attachments/${ticket}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-session-id': 'session_trial_0001' },
    body,
    signal: AbortSignal.timeout(patienceMs),
  })
}
