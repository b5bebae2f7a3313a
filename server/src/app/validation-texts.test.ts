import { UploadFields } from '@nagrik/contract/evidence'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { AppError } from '#platform/http/app-error.ts'
import { parse } from '#platform/http/validate.ts'
import { everyCall } from '#testing/every-call.ts'

const schemas = everyCall().flatMap(({ method, path, body, query }) => [
  ...(body ? [[`${method} ${path}, body`, body] as const] : []),
  ...(query ? [[`${method} ${path}, query`, query] as const] : []),
])

const values = [undefined, null, true, 1, -1e9, 'text', 'x'.repeat(100_000), [], ['text', 'text'], {}]

/** The parts of a schema that lead to the ones inside of it. */
interface Def {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
}

/** Of every type, in the place of the whole and of each of its fields. */
function wrongInputs(schema: z.ZodMiniType): unknown[] {
  const { shape = {}, element, innerType, in: first } = schema._zod.def as Def
  const inside = innerType ?? first
  if (inside) return wrongInputs(inside)
  const fields = Object.entries(shape)
  return [
    ...values,
    ...fields.flatMap(([name, field]) => wrongInputs(field).map((value) => ({ [name]: value }))),
    ...(element ? wrongInputs(element).map((value) => [value]) : []),
  ]
}

function textsFor(schema: z.ZodMiniType, input: unknown): string[] {
  try {
    parse(schema, input, 'body')
    return []
  } catch (error) {
    return Object.values((error as AppError).details.fields ?? {})
  }
}

/** How every text of zod's own begins. */
const ofZod = /^(Invalid (?!or expired)|Too (big|small)|Unrecognized)/

test.each([...schemas, ['files beside an upload', UploadFields] as const])(
  'whatever is sent to %s, the answer is in words of the portal',
  (_, schema) => {
    const texts = new Set(wrongInputs(schema).flatMap((input) => textsFor(schema, input)))
    expect([...texts].length).toBeGreaterThan(0)
    expect([...texts].filter((text) => ofZod.test(text))).toEqual([])
  },
)

test('what is wrong inside of a list is said of its place', () => {
  const attachments = [{ size: 1 }, { isUpload: 'yes', size: 'large' }]
  const schema = everyCall().find(({ path }) => path === '/tickets/quick-report')?.body as z.ZodMiniType
  const report = { category: 'Other', description: 'Dark', block: 'Block A', attachments }
  expect(() => parse(schema, report, 'body')).toThrow(
    expect.objectContaining({
      details: {
        message: 'This must be a number',
        fields: {
          'attachments.1.size': 'This must be a number',
          'attachments.1.isUpload': 'This must be true or false',
        },
      },
    }),
  )
})
