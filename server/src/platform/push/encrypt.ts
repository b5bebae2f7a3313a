import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

export const curve = 'prime256v1'

/** What a browser gave to encrypt for it: a point of the curve P-256, and a secret of 16 bytes. */
export interface PushKeys {
  p256dh: Buffer
  auth: Buffer
}

export function isPoint(bytes: Buffer): boolean {
  try {
    return ECDH.convertKey(bytes, curve, undefined, 'hex', 'uncompressed') === bytes.toString('hex')
  } catch {
    return false
  }
}

/** Shorter ones are filled up to it, so that the length tells the push service nothing. */
const paddedBytes = 512
/** One record holds all of it. */
const recordBytes = 4096
const lastRecord = Buffer.of(2)

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** RFC 8291: a message that nobody but the subscribed browser can read, as the body `aes128gcm` of RFC 8188. */
export function encrypt(plain: Buffer, { p256dh, auth }: PushKeys): Buffer {
  const sender = createECDH(curve)
  const own = sender.generateKeys()
  const salt = randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const key = derive(sender.computeSecret(p256dh), auth, info, 32)
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const padding = Buffer.alloc(Math.max(0, paddedBytes - plain.length))
  const record = [plain, lastRecord, padding].map((part) => cipher.update(part))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([
    ...[salt, size, Buffer.of(own.length), own],
    ...record,
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
