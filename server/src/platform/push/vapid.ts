import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { hours, shift } from '#platform/clock.ts'
import { curve } from './encrypt.ts'

/** The pair of keys by which push services know this installation, as URL-safe base64: a point and a number of P-256. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The pair of a private key. @throws Error when it is none */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: pair.getPublicKey('base64url') }
}

export function isPrivateKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && vapidKeysOf(text).publicKey !== ''
  } catch {
    return false
  }
}

export const newPrivateKey = (): string =>
  String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d)

/** A day at most, says the standard; clocks differ. */
const validFor = hours(12)

/** RFC 8292: the header that tells a push service who sends, and whom it can write to about it (`subject`). */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  audience: string,
  now: Date,
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' },
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(shift(now, validFor).getTime() / 1000)
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
}
