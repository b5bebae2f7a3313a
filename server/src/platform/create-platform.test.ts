import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

test('evidence of a time when other users could read it is shut at the next start', async () => {
  const app = await createTestApp()
  const evidence = join(app.platform.config.dataDir, 'evidence')
  await mkdir(join(evidence, 'ab'), { recursive: true })
  await chmod(evidence, 0o755)
  const next = await createTestApp({ beside: app })
  expect((await stat(evidence)).mode & 0o777).toBe(0o700)
  await next.close()
  await app.close()
})
