import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config/config.ts'
import { createSecret, loadSecret } from './secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nagrik-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const load = () => loadSecret(loadConfig({ DATA_DIR: join(dataDir, 'new') }))

test('the first start makes a key that only its owner reads, and all others take that one', async () => {
  const [first, ...others] = await Promise.all([load(), load(), load()])
  const link = first.sign('file')
  for (const other of [...others, await load()]) expect(other.verify('file', link)).toBe(true)
  expect(await readdir(join(dataDir, 'new'))).toEqual(['secret'])
  expect((await stat(join(dataDir, 'new', 'secret'))).mode & 0o777).toBe(0o600)
})

test('each purpose has a key of its own', () => {
  const secret = createSecret('k'.repeat(32))
  const digests = [
    secret.hmac('same'),
    Buffer.from(secret.sign('same'), 'base64url'),
    secret.eventHash('same'),
  ]
  expect(new Set(digests.map((digest) => digest.toString('hex'))).size).toBe(3)
})

test.each(['', 'short', 'not base64url at all, but as long as it is.', 'é'.repeat(43)])(
  'the signature %j is wrong, not an error',
  (signature) => {
    expect(createSecret('k'.repeat(32)).verify('file', signature)).toBe(false)
  },
)

test('what was sealed opens with the same key, unchanged, and never reads the same', () => {
  const secret = createSecret('k'.repeat(32))
  const sealed = secret.seal('Your code is 123456')
  expect(secret.unseal(sealed)).toBe('Your code is 123456')
  expect(secret.seal('Your code is 123456')).not.toBe(sealed)
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => secret.unseal(changed.toString('base64'))).toThrow()
  expect(() => createSecret('j'.repeat(32)).unseal(sealed)).toThrow()
})
