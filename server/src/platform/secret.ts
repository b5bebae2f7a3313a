import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config/config.ts'
import { keptKey } from './kept-key.ts'

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

/** A fresh opaque token: 32 random bytes as 43 URL-safe characters. Only its SHA-256 is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the installation's secret key is used for, each with a key of its own. */
export interface Secret {
  /** Keyed digest of low-entropy values such as codes. */
  hmac(value: string): Buffer
  /** Signature of a link, URL-safe. */
  sign(value: string): string
  verify(value: string, signature: string): boolean
  /** Keyed digest of an event of a ticket, see event-chain.ts. */
  eventHash(content: string): Buffer
  /** Encrypts what must not lie readable in the database, such as a message on its way. */
  seal(plain: string): string
  /** @throws Error when the text was not sealed by this installation. */
  unseal(sealed: string): string
}

/** Of a key of at least 32 characters. */
export function createSecret(key: string): Secret {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'nagrik', purpose, 32))
  const [codeKey, linkKey, sealKey] = [derive('codes'), derive('links'), derive('seal')]
  // As bytes it would be made a key anew for each of thousands of events.
  const eventKey = createSecretKey(derive('events'))
  const digest = (of: Buffer | KeyObject, value: string) => createHmac('sha256', of).update(value).digest()
  return {
    hmac: (value) => digest(codeKey, value),
    sign: (value) => digest(linkKey, value).toString('base64url'),
    verify: (value, signature) => {
      const given = Buffer.from(signature, 'base64url')
      const right = digest(linkKey, value)
      return given.length === right.length && timingSafeEqual(given, right)
    },
    eventHash: (content) => digest(eventKey, content),
    seal: (plain) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** The configured key, else the one generated into the data directory at the first start. */
export const loadSecret = async ({ secretKey, dataDir }: Config): Promise<Secret> =>
  createSecret(secretKey ?? (await keptKey(join(dataDir, 'secret'), newToken)))
