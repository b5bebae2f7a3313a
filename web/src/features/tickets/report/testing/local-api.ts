import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = [status: number, body: unknown, headers?: Record<string, string>]
interface Call {
  path: string
  query: string
  /** Idempotency-Key */
  key: string | undefined
  body: string
}

/** A server on this machine that stands for the API: what it was asked, and what a test lets it answer. */
export interface LocalApi {
  origin: string
  calls: Call[]
  callsOf: (path: string) => Call[]
  answer: (path: string, reply: Answer | ((call: Call) => Answer | Promise<Answer>)) => void
  stop: () => Promise<unknown>
}

export async function startLocalApi(): Promise<LocalApi> {
  const calls: Call[] = []
  const replies = new Map<string, (call: Call) => Answer | Promise<Answer>>()

  async function replyTo(request: IncomingMessage): Promise<Answer> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const { pathname, search } = new URL(request.url ?? '', 'http://api')
    const key = request.headers['idempotency-key']?.toString()
    const call = { path: pathname, query: search, key, body: Buffer.concat(pieces).toString() }
    calls.push(call)
    return (await replies.get(pathname)?.(call)) ?? [404, refusal('NOT_FOUND', 'Not found.')]
  }

  const server = createServer(async (request, response) => {
    const [status, body, headers] = await replyTo(request)
    response
      .writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsOf: (path) => calls.filter((call) => call.path === path),
    answer: (path, reply) => replies.set(path, typeof reply === 'function' ? reply : () => reply),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

export const refusal = (error: string, message: string) => ({
  success: false,
  message,
  error,
  requestId: 'r',
})
