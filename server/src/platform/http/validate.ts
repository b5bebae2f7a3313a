import type { FieldErrors } from '@nagrik/contract/errors'
import * as z from 'zod'
import type * as mini from 'zod/mini'
import { AppError } from './app-error.ts'

// zod/mini carries no texts of its own; fields without a written one answer in plain English.
z.config(z.locales.en())

/** @throws AppError VALIDATION_FAILED that names every wrong field; the first one's text is the message. */
export function parse<T extends mini.ZodMiniType>(schema: T, input: unknown, part: string): mini.output<T> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields: FieldErrors = {}
  for (const issue of result.error?.issues ?? []) {
    if (issue.path.length > 0) fields[issue.path.join('.')] ??= issue.message
    else fields[part] ??= 'Please send a JSON object.'
  }
  throw new AppError('VALIDATION_FAILED', { message: Object.values(fields)[0], fields })
}
