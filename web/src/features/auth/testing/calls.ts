import { vi } from 'vitest'

type Answer = { status?: number; body: unknown } | Error
type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>

export interface SentCall {
  /** Method and path, for example `POST /api/auth/login`. */
  call: string
  query: URLSearchParams
  body: unknown
}

export const ok = (extra: object = {}): Answer => ({ body: { success: true, message: 'Done', ...extra } })
export const refusal = (status: number, error: string, message?: string, fields?: object): Answer => ({
  status,
  body: { success: false, error, message, fields },
})
export const noConnection = new TypeError('Failed to fetch')

/** Answers the calls of the test by method and path, and lists what was sent. */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const call = `${init.method} ${pathname}`
    sent.push({ call, query: searchParams, body: JSON.parse(String(init.body ?? 'null')) })
    const answer = answers[call]
    const given = typeof answer === 'function' ? await answer() : answer
    if (given === undefined) throw new Error(`no answer for ${call}`)
    if (given instanceof Error) throw given
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200 })
  })
  return sent
}

/** A citizen as the server answers one. */
export const asha = {
  id: 'u1',
  name: 'Asha Rani',
  email: 'asha@example.in',
  phoneNumber: '9876543210',
  role: 'CITIZEN',
  isBlocked: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
  department: null,
  departments: [],
  mustChangePassword: false,
} as const
