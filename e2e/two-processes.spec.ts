import { expect, test } from '@playwright/test'
import pg from 'pg'
import { callApi, reportBody } from './support/api.ts'
import { makeCitizens } from './support/citizens.ts'
import { startProduct } from './support/product.ts'
import { startSharedHome } from './support/shared-home.ts'

test('two processes on one database, started at once, serve the same sessions, limits and data', async () => {
  const home = await startSharedHome()
  const pair = await Promise.all([startProduct(home.settings), startProduct(home.settings)])
  try {
    const [one, two] = pair.map(({ origin }) => origin) as [string, string]
    const client = new pg.Client({ connectionString: home.settings.DATABASE_URL })
    await client.connect()
    const [token = ''] = await makeCitizens(client, 1, 'pair')
    await client.end()
    const { body: categories } = await callApi(one, 'GET', '/categories')
    const report = reportBody(categories.data[0].id, 'The bin has not been emptied.')

    const key = { 'idempotency-key': 'the-same-key' }
    const both = await Promise.all(
      [one, two].map((origin) =>
        callApi(origin, 'POST', '/tickets/quick-report', { token, body: report, headers: key }),
      ),
    )
    expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true)
    for (let n = 0; n < 9; n += 1) {
      const made = await callApi(n % 2 ? one : two, 'POST', '/tickets/quick-report', { token, body: report })
      expect(made.status).toBe(201)
    }
    for (const origin of [one, two]) {
      const eleventh = await callApi(origin, 'POST', '/tickets/quick-report', { token, body: report })
      expect(eleventh.body.error).toBe('DAILY_LIMIT')
      const list = await callApi(origin, 'GET', '/tickets', { token })
      expect(list.body.pagination.totalCount).toBe(10)
    }

    const wrong = { email: 'pair0@example.org', password: 'not-the-one' }
    const answers = []
    for (let n = 0; n < 11; n += 1) {
      answers.push((await callApi(n % 2 ? one : two, 'POST', '/auth/login', { body: wrong })).status)
    }
    expect(answers).toEqual([...Array(10).fill(401), 429])

    await callApi(one, 'POST', '/auth/logout', { token })
    expect((await callApi(two, 'GET', '/auth/me', { token })).status).toBe(401)
  } finally {
    await Promise.all(pair.map((product) => product.stop()))
    await home.leave()
  }
})
