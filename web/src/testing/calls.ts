import { vi } from 'vitest'

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}
type Answers = Record<string, Answer | Error | ((sent: SentCall) => Answer | Error | Promise<Answer>)>

export interface SentCall {
  /** Method and path, for example `GET /api/tickets`. */
  call: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export const ok = (body: object = {}): Answer => ({ body: { success: true, ...body } })
export const refusal = (status: number, error: string, message?: string, data?: unknown): Answer => ({
  status,
  body: { success: false, error, message, data, requestId: 'r' },
})
export const serverError = refusal(500, 'INTERNAL', 'Server error occurred. Please try again later.')
export const noConnection = new TypeError('Failed to fetch')

export const tooMuch = (seconds: number): Answer => ({
  ...refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while and try again.'),
  headers: { 'Retry-After': String(seconds) },
})

/** Answers the calls of a test by method and path. Answers may be replaced; what was sent is listed. */
export function answerCalls(first: Answers) {
  const answers: Answers = { ...first }
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const call = `${init.method ?? 'GET'} ${pathname}`
    const one: SentCall = {
      call,
      query: Object.fromEntries(searchParams),
      headers: init.headers as Record<string, string>,
      body: JSON.parse(String(init.body ?? 'null')),
    }
    sent.push(one)
    const answer = answers[call]
    const given = typeof answer === 'function' ? await answer(one) : answer
    if (given === undefined) throw new Error(`no answer for ${call}`)
    if (given instanceof Error) throw given
    return new Response(typeof given.body === 'string' ? given.body : JSON.stringify(given.body), {
      status: given.status ?? 200,
      headers: given.headers,
    })
  })
  return {
    sent,
    /** What was sent by one method and path, in order. */
    to: (call: string) => sent.filter((one) => one.call === call),
    answer: (call: string, answer: Answers[string]) => {
      answers[call] = answer
    },
  }
}
