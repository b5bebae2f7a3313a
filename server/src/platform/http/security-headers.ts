import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** What every answer says, put together once rather than for each (docs/decisions/0055-hot-replies.md). */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': contentPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(config.appOrigin.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** Who may read an answer, and what of it. */
export const originHeaders = (config: Config): Record<string, string> => ({
  'access-control-allow-origin': config.appOrigin,
  'access-control-expose-headers': 'etag, retry-after',
})

export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const origin = originHeaders(config)
  const headers = Object.entries(securityHeaders(config))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(origin)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // What has not changed keeps those that it came with. A file has a stricter policy of its own.
    if (reply.statusCode !== 304)
      for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}

/** Own scripts only; pictures and map tiles from the configured tile server. */
function contentPolicy({ tileUrl }: Config): string {
  const tiles = tileUrl ? ` ${new URL(tileUrl.replace('{s}.', '').replace(/[{}]/g, '')).origin}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    // The component kit writes its theme variables into a style element.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "media-src 'self' blob:",
    `connect-src 'self'${tiles}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}
