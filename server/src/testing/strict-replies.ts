import { ErrorReply } from '@nagrik/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Compares every JSON reply of the API with the contract, one key too many included. Compressed ones are not
 * looked into.
 * @returns a function that throws what was wrong since it was last asked
 */
export function watchReplies(app: FastifyInstance): () => void {
  const problems: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').includes('application/json')
    if (!isJson || typeof payload !== 'string' || payload === '') return
    const problem = problemOf(request, reply.statusCode, JSON.parse(payload))
    if (problem !== null) problems.push(`${request.method} ${request.url} ${reply.statusCode}: ${problem}`)
  })
  return () => {
    if (problems.length > 0) throw new Error(`Not as the contract says:\n${problems.splice(0).join('\n')}`)
  }
}

function problemOf({ url, routeOptions }: FastifyRequest, status: number, body: object): string | null {
  const { spec } = routeOptions.config
  if (!spec && (status < 400 || !url.startsWith('/api/'))) return null
  // The health of the service is told in its own shape, also where it is bad.
  const schema = status >= 400 && 'success' in body ? ErrorReply : spec?.reply
  if (!schema) return 'a JSON body that the contract does not know'
  const result = schema.safeParse(body)
  if (result.success) return firstDifference(body, result.data)
  const [issue] = result.error?.issues ?? []
  return `${issue?.path.join('.')}: ${issue?.message}`
}

/** The path of the first value that reading by the contract changed or dropped; null where there is none. */
function firstDifference(body: unknown, read: unknown, path: string[] = []): string | null {
  if (!isObject(body) || !isObject(read)) {
    return Object.is(body, read) ? null : `${path.join('.')}: ${JSON.stringify(body)} is read as ${read}`
  }
  for (const key of new Set([...Object.keys(body), ...Object.keys(read)])) {
    const inside = [...path, key]
    if (!(key in read)) return `${inside.join('.')}: not in the contract`
    const difference = firstDifference(body[key], read[key], inside)
    if (difference !== null) return difference
  }
  return null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
