import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askUnsubscribe, unsubscribe, unsubscribeRefused } from '#features/notices/unsubscribe.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Platform } from '#platform/platform.ts'

/** The page /unsubscribe of the links in mails, without scripts and without signing in. */
export async function serveUnsubscribe(app: FastifyInstance, platform: Platform): Promise<void> {
  const pay = (request: FastifyRequest, cost: { reads: number } | { writes: number }) =>
    platform.budgets.spend({ kind: 'address', id: networkOf(request.ip) }, cost, 0)

  async function send(request: FastifyRequest, reply: FastifyReply, page: () => Promise<string> | string) {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    try {
      return await reply.send(await page())
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_EMAIL_LINK') throw error
      return reply.code(error.status).send(unsubscribeRefused(linkOf(request)))
    }
  }

  await app.register(async (page) => {
    // What mail programs send along is the same for everybody; the address says what is meant.
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async () => undefined,
    )
    page.get('/unsubscribe', async (request, reply) => {
      await pay(request, { reads: 1 })
      return send(request, reply, () => askUnsubscribe(platform, linkOf(request)))
    })
    page.post('/unsubscribe', async (request, reply) => {
      await pay(request, { writes: 1 })
      return send(request, reply, () => unsubscribe(platform, linkOf(request)))
    })
  })
}

const linkOf = ({ query }: FastifyRequest) => query as { token?: unknown; lang?: unknown }
