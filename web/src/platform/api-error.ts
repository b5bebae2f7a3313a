/** Codes of failures that never reached a server's answer; every other code comes from contract/errors. */
export const NO_CONNECTION = 'NO_CONNECTION'
export const TIMED_OUT = 'TIMED_OUT'

/**
 * A failed call. `status` is the HTTP status, 0 where no answer came. `error` is the code of the answer,
 * `serverMessage` its text where it had one, `fields` maps field paths to English texts, and `data` is the
 * answer's data (for example the present assignee of ALREADY_ASSIGNED). `retryAfterSeconds` is the wait that it asks for.
 */
export class ApiError extends Error {
  readonly status: number
  readonly error: string
  readonly serverMessage: string | null
  readonly data: unknown
  readonly fields: Record<string, string>
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    error: string,
    details: Partial<Pick<ApiError, 'serverMessage' | 'data' | 'fields' | 'retryAfterSeconds'>> = {},
  ) {
    super(details.serverMessage ?? (error || 'API request failed'))
    this.name = 'ApiError'
    this.status = status
    this.error = error
    this.serverMessage = details.serverMessage ?? null
    this.data = details.data
    this.fields = details.fields ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }

  /** The answer refuses this request as it is; sending it again cannot help. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

/**
 * Reads any failed answer, also one that is not ours (a proxy's HTML page, an empty body). Without a message the
 * text of `error` is read, unless that is a mere code.
 */
export function errorOfReply(status: number, body: unknown, retryAfter: string | null = null): ApiError {
  const reply: Record<string, unknown> = isRecord(body) ? body : {}
  const error = text(reply.error) ?? ''
  return new ApiError(status, error, {
    serverMessage: text(reply.message) ?? (/^[A-Z_]*$/.test(error) ? null : error),
    data: reply.data,
    fields: isRecord(reply.fields) ? textsOf(reply.fields) : {},
    retryAfterSeconds: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null,
  })
}

/** Whether an answer says no more than that too much was asked for in too short a time. */
export const isTooMuch = (error: unknown): error is ApiError => isApiError(error) && error.status === 429

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether no answer came, so that nobody here knows what the server did. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && error.status === 0

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const textsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
