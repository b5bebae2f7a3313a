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

/** 400 that names one wrong field. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
