import { type FieldErrors, notValid, wrongType } from '@nagrik/contract/errors'
import { LRUCache } from 'lru-cache'
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

const keptQueries = 200
/** A longer one is hardly asked twice. */
const longestKept = 500

/**
 * Reads what stands behind the question mark. The same words mean the same, so clients that ask again and again are
 * told what was found before: one object, which nobody changes.
 */
export function createQueryReader<T extends z.ZodMiniType>(schema: T) {
  const known = new LRUCache<string, z.output<T> & object>({ max: keptQueries })

  /** @throws AppError VALIDATION_FAILED */
  return (url: string, input: unknown): z.output<T> => {
    const found = known.get(url)
    if (found !== undefined) return found
    const query = parse(schema, input, 'query')
    if (url.length <= longestKept) known.set(url, Object.freeze(query) as z.output<T> & object)
    return query
  }
}
