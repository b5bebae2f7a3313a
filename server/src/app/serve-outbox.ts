import type { FastifyInstance } from 'fastify'
import { showOutbox } from '#features/notices/outbox-page.service.ts'
import type { Platform } from '#platform/platform.ts'

/** The page /outbox, on which a newcomer without a phone finds the code of a registration. */
export function serveOutbox(app: FastifyInstance, platform: Platform): void {
  app.get('/outbox', async (_request, reply) => {
    const page = await showOutbox(platform)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
