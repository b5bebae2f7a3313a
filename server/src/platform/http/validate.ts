import { type FieldErrors, notValid, wrongType } from '@nagrik/contract/errors'
import type * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** For fields that the contract has no text for. */
const textFor: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type'
    ? (new Map<string, string>(Object.entries(wrongType)).get(issue.expected) ?? notValid)
    : notValid

/** @throws AppError VALIDATION_FAILED that names every wrong field; the first one's text is the message. */
export function parse<T extends z.ZodMiniType>(schema: T, input: unknown, part: string): z.output<T> {
  const result = schema.safeParse(input, { error: textFor })
  if (result.success) return result.data
  const fields: FieldErrors = {}
  for (const issue of result.error?.issues ?? []) {
    if (issue.path.length > 0) fields[issue.path.join('.')] ??= issue.message
    else fields[part] ??= 'Please send a JSON object.'
  }
  throw new AppError('VALIDATION_FAILED', { message: Object.values(fields)[0], fields })
}
