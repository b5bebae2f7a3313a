import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'

export interface Asked {
  method: string
  path: string
}

/** What happens to requests on their way; what throws breaks the connection. */
export interface Line {
  /** Before the product hears of it. */
  going?: (asked: Asked) => unknown
  /** When the product has answered, before anybody hears of it. */
  coming?: (asked: Asked) => unknown
}

export interface Front {
  /** Of the line from now on; nothing happens on a good one. */
  line: Line
  origin: string
  /** Another version of the portal from now on. */
  update: () => void
  close: () => void
}

/** Stands before the product as its network, for pages and for service workers. */
export async function startFront(origin: string): Promise<Front> {
  let version = ''
  const server = createServer(async (request, response) => {
    const { url = '', method = 'GET' } = request
    const asked = { method, path: url }
    try {
      const body = await bytesOf(request)
      await front.line.going?.(asked)
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const reply = await fetch(origin + url, {
        method,
        headers: headersOf(request),
        body: hasBody ? body : undefined,
        redirect: 'manual',
      })
      const bytes = Buffer.from(await reply.arrayBuffer())
      await front.line.coming?.(asked)
      const headers = new Headers(reply.headers)
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
        headers.delete(name)
      const added = url === '/service-worker.js' ? Buffer.from(version) : Buffer.alloc(0)
      // On a connection that was used before, a browser sends a lost request again by itself.
      headers.set('connection', 'close')
      response.writeHead(reply.status, Object.fromEntries(headers)).end(Buffer.concat([bytes, added]))
    } catch {
      response.destroy()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const front: Front = {
    line: {},
    origin: `http://localhost:${portOf(server)}`,
    update: () => {
      version = '\n// the next version'
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return front
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  // The browser asks whether its worker is still that of the product: here it is not.
  for (const name of ['connection', 'if-none-match', 'if-modified-since']) headers.delete(name)
  return headers
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
