import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** Strict CSP: own scripts only; pictures and map tiles from the configured tile server. */
export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const tiles = config.tileUrl
    ? [new URL(config.tileUrl.replace('{s}.', '').replace(/[{}]/g, '')).origin]
    : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component kit writes its theme variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...tiles],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.appOrigin.startsWith('https:'),
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)')
  })
}
