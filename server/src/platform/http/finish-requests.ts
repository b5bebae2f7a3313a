import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 250
/** What has been sent but not read yet gets this long to become a request. */
const patienceMs = 1000
/** Uploads and downloads that last longer are cut off; a client sends and asks again. */
const longestStopMs = 60_000

/**
 * Makes a stop wait for the answers to accepted requests, and for nothing else: Node itself also waits for
 * connections that never asked for anything, as browsers keep them in reserve. Not even for answers for ever.
 */
export function finishRequests(app: FastifyInstance, { longestMs = longestStopMs } = {}): void {
  const unasked = new Map<Socket, number>()
  app.server.on('connection', (socket) => {
    unasked.set(socket, performance.now())
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', ({ socket }) => unasked.delete(socket))

  let looking: NodeJS.Timeout
  app.addHook('preClose', async () => {
    const began = performance.now()
    looking = setInterval(() => {
      const now = performance.now()
      app.server.closeIdleConnections()
      for (const [socket, since] of unasked) if (now - since > patienceMs) socket.destroy()
      if (now - began > longestMs) app.server.closeAllConnections()
    }, lookEveryMs)
  })
  app.addHook('onClose', async () => clearInterval(looking))
}
