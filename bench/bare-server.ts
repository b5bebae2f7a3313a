import Fastify from 'fastify'

/** The yardstick: a Fastify that answers the same bytes to every request without doing anything for them. */
const body = Buffer.from(process.env.BARE_BODY ?? '', 'base64')
const app = Fastify()
app.all('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
