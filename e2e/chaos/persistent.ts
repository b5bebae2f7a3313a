import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiReply, callApi } from '../support/api.ts'

/** What people met who did not give up. */
export interface Observed {
  /** Calls that succeeded, on whatever attempt. */
  acknowledged: number
  /** Refusals that a client can live with: 503 and 429 with Retry-After. */
  unavailable: number
  tooMany: number
  /** Each of them: what was asked, when, and the words of the refusal. */
  refusals: string[]
  /** The first attempt is still under way, or was committed while its answer was lost. */
  inFlight: number
  /** Nobody listened, or the connection ended without an answer: why, and when. */
  unanswered: string[]
  /** Everything else: each is a defect. */
  wrong: string[]
  /** Milliseconds since 1970 of each success. */
  moments: number[]
}

export const observe = (): Observed => ({
  acknowledged: 0,
  unavailable: 0,
  tooMany: 0,
  refusals: [],
  inFlight: 0,
  unanswered: [],
  wrong: [],
  moments: [],
})

const pauseMs = 150

/** Comes back at once, to see when it is served again. */
const impatient = () => pauseMs

/** Waits as long as a refusal asks for. */
export const polite = (reply: ApiReply | Error) =>
  'retryAfter' in reply && reply.retryAfter ? Number(reply.retryAfter) * 1000 : pauseMs

const patienceMs = 120_000

/**
 * `callApi` for somebody who asks again, under the same Idempotency-Key, until the server has answered.
 * @returns the first answer that is no refusal for now; a defect is noted and answered as it came
 */
export function persistently(
  observed: Observed,
  pauseAfter: typeof polite = impatient,
  call: typeof callApi = callApi,
): typeof callApi {
  return async (origin, method, path, options) => {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const reply = await call(origin, method, path, options).catch((error: Error) => error)
      if (reply instanceof Error) observed.unanswered.push(wordsOf(`${method} ${path}`, reply))
      else if (note(observed, `${method} ${path}`, reply)) return reply
      const pause = pauseAfter(reply)
      if (Date.now() + pause > deadline) throw new Error(`${method} ${path}: refused for too long`)
      await sleep(pause)
    }
  }
}

const wordsOf = (call: string, { message, cause }: Error): string =>
  said(call, `${message} (${cause instanceof Error ? cause.message : cause})`)

const said = (call: string, words: string): string => `${new Date().toISOString()} ${call}: ${words}`

/** @returns whether this answer is final */
function note(observed: Observed, call: string, { status, body, retryAfter }: ApiReply): boolean {
  if ((status === 503 || status === 429) && Number(retryAfter) > 0) {
    observed[status === 503 ? 'unavailable' : 'tooMany'] += 1
    observed.refusals.push(said(call, `${status} ${body.error} ${body.requestId}`))
    return false
  }
  if (status === 409 && body.error === 'REQUEST_IN_FLIGHT') {
    observed.inFlight += 1
    return false
  }
  if (status < 400) {
    observed.acknowledged += 1
    observed.moments.push(Date.now())
  } else {
    observed.wrong.push(`${call}: ${status}, Retry-After ${retryAfter}, ${JSON.stringify(body)}`)
  }
  return true
}
