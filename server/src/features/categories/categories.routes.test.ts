import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('everybody reads the categories of the region pack in display order, each with its department', async () => {
  const { status, body } = await app.call('GET', '/categories')
  expect(status).toBe(200)
  expect(body.data.map((one: { name: string }) => one.name)).toEqual(
    [...app.platform.region.categories].sort((a, b) => a.sortOrder - b.sortOrder).map((one) => one.name),
  )
  const departments = new Set(app.platform.region.departments.map((one) => one.name))
  for (const category of body.data) expect(departments).toContain(category.department)
})

test('sub-categories come with their own category, and one category has none', async () => {
  const { body } = await app.call('GET', '/categories')
  for (const category of app.platform.region.categories) {
    const sent = body.data.find((one: { name: string }) => one.name === category.name)
    expect(sent.subcategories.map((one: { name: string }) => one.name)).toEqual(
      category.subcategories.map((one) => one.name),
    )
  }
  expect(body.data.some((one: { subcategories: unknown[] }) => one.subcategories.length === 0)).toBe(true)
})
