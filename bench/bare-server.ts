import Fastify from 'fastify'

/** The yardstick: a Fastify that answers the same bytes to every request, or an empty 304, and does nothing for them. */
const body = Buffer.from(process.env.BARE_BODY ?? '', 'base64')
const app = Fastify()
app.all('/*', (request, reply) =>
  request.headers['if-none-match'] === undefined
    ? reply.type('application/json; charset=utf-8').send(body)
    : reply.code(304).send(),
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
