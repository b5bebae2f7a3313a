import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser that subscribed: it alone can read what is pushed to it. */
export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  read(body: Buffer): string
}

interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on loopback, as the operators of browsers run them. */
export interface PushService {
  origin: string
  pushed: Pushed[]
  /** How the next pushes are answered; 201 until told. */
  answer: (reply: ServerResponse) => void
  newBrowser(): TestBrowser
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      service.answer(reply)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let browsers = 0
  const service: PushService = {
    origin,
    pushed: [],
    answer: (reply) => reply.writeHead(201).end(),
    newBrowser() {
      browsers += 1
      const [own, auth] = [createECDH('prime256v1'), randomBytes(16)]
      const p256dh = own.generateKeys('base64url')
      return {
        endpoint: `${origin}/browser/${browsers}`,
        keys: { p256dh, auth: auth.toString('base64url') },
        read: (body) => decrypt(body, own, auth).toString(),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return service
}

/** What a browser does with a push, by RFC 8188 and RFC 8291. */
export function decrypt(body: Buffer, own: ECDH, auth: Buffer): Buffer {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  if (body.readUInt32BE(16) < record.length || body[20] !== 65) throw new Error('not one record')
  const derive = (key: Buffer, of: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, of, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const key = derive(own.computeSecret(sender), auth, info, 32)
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    contentKey,
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record')
  return padded.subarray(0, end)
}

/** What a push service does with the header of RFC 8292. @throws Error where the signature is wrong */
export function vapidClaims(authorization = ''): {
  key: string
  claims: { aud: string; exp: number; sub: string }
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  if (
    !verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  ) {
    throw new Error('the signature is wrong')
  }
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
