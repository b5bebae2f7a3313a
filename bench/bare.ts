import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'

/** A process of its own that answers `body` to everything, until `work` is done. */
export async function withBareServer<T>(body: Buffer, work: (origin: string) => Promise<T>): Promise<T> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, PORT: String(port), BARE_BODY: body.toString('base64') },
  })
  await once(child, 'message')
  try {
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    child.kill()
  }
}
