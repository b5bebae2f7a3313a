import { sql } from 'kysely'
import { vi } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Waits until no job of these queues is left to do. */
export const settled = (test: TestApp, ...queues: string[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from jobs.job where name = any(${queues}) and state in ('created', 'retry', 'active')`.execute(
        test.platform.db,
      )
      if (rows.length > 0) throw new Error(`${rows.length} jobs of ${queues} are left`)
    },
    { timeout: 600_000, interval: 20 },
  )

/** The sentences behind somebody's bell in alphabetical order, once every event was told of. */
export async function toldTo(test: TestApp, user: TestUser): Promise<string[]> {
  await settled(test, 'tell-of-events')
  // The clock may have gone on for longer than a session lives.
  const token = await openSession(test.platform, test.platform.db, user, 'test')
  const said: string[] = []
  for (let page = 1; ; page += 1) {
    const query = { limit: '1000', page: String(page) }
    const { data } = (await test.call('GET', '/notices', { token, query })).body
    said.push(...data.map(({ text }: { text: string }) => text))
    if (data.length < 1000) return said.sort()
  }
}
