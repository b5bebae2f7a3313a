import { type ErrorCode, errorTable, type FieldErrors } from '@nagrik/contract/errors'

export interface ErrorDetails {
  /** In place of the code's own message. */
  message?: string
  fields?: FieldErrors
  /** What a client needs to go on, for example the present assignee. */
  data?: unknown
  retryAfterSeconds?: number
}

/** The one error that use cases throw: a code of the contract's table, with details for the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorTable[code][1])
    this.code = code
    this.details = details
  }
  get status(): number {
    return errorTable[this.code][0]
  }
}

/** A refusal that names the one field it is about. */
export const fieldError = (code: ErrorCode, field: string, message: string = errorTable[code][1]): AppError =>
  new AppError(code, { message, fields: { [field]: message } })

export const invalidField = (field: string, message: string): AppError =>
  fieldError('VALIDATION_FAILED', field, message)
