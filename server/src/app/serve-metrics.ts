import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'

const durations = new Histogram({
  name: 'nagrik_http_request_seconds',
  help: 'Time to answer a request, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

/**
 * Prometheus metrics on a listener of their own, so that they are never public by accident.
 * Call it before `app` listens. @returns the way to close it
 */
export async function serveMetrics(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<() => Promise<void>> {
  collectDefaultMetrics()
  app.whenAnswered(({ method, route, status, milliseconds }) =>
    durations.observe({ method, route, status }, milliseconds / 1000),
  )
  const metrics = Fastify()
  metrics.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  await metrics.listen({ host, port })
  return () => metrics.close()
}
