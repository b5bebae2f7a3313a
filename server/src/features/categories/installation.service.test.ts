import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Region } from '#platform/region/region.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { installRegion } from './installation.service.ts'

let app: TestApp
let region: Region
beforeAll(async () => {
  app = await createTestApp()
  region = app.platform.region
})
afterAll(() => app.close())

const sample = () => {
  const [category] = region.categories
  if (!category) throw new Error('The pack has no category')
  return category
}
const names = async () =>
  (await app.call('GET', '/categories')).body.data.map((one: { name: string }) => one.name)

test('what was edited stands after a start, whatever the pack says', async () => {
  const { db } = app.platform
  const { id } = sample()
  const edited = { name: 'Rubbish', sla_high_hours: 7, color: '#123456' }
  await db.updateTable('categories').set(edited).where('slug', '=', id).execute()
  const sub = sample().subcategories[0]?.id ?? ''
  await db
    .updateTable('sub_categories')
    .set({ name: 'Edited', is_active: false })
    .where('slug', '=', sub)
    .execute()
  await db.updateTable('departments').set({ name_hi: 'नया' }).where('slug', '=', 'sanitation').execute()
  await installRegion(db, region)
  expect(await names()).toContain('Rubbish')
  expect(
    await db.selectFrom('categories').selectAll().where('slug', '=', id).executeTakeFirstOrThrow(),
  ).toMatchObject(edited)
  expect(
    await db.selectFrom('sub_categories').selectAll().where('slug', '=', sub).executeTakeFirstOrThrow(),
  ).toMatchObject({ name: 'Edited', is_active: false })
  expect(
    await db.selectFrom('departments').selectAll().where('slug', '=', 'sanitation').executeTakeFirstOrThrow(),
  ).toMatchObject({ name_hi: 'नया' })
})

test('what is new in the pack arrives, also a sub-category of a category that was there', async () => {
  const fire = { id: 'fire', name: 'Fire Service', nameHi: 'अग्निशमन', description: '' }
  const hydrant = { id: 'hydrant', name: 'Hydrant', nameHi: 'हाइड्रेंट', icon: 'flame' }
  const added = {
    ...sample(),
    id: 'fire-safety',
    name: 'Fire Safety',
    department: 'fire',
    subcategories: [hydrant],
  }
  const grown = { ...sample(), subcategories: [...sample().subcategories, hydrant] }
  const rest = region.categories.slice(1)
  const pack = { ...region, departments: [...region.departments, fire], categories: [grown, ...rest, added] }
  await installRegion(app.platform.db, pack)
  await installRegion(app.platform.db, pack)
  const { data } = (await app.call('GET', '/categories')).body
  expect(data.find((one: { name: string }) => one.name === 'Fire Safety')).toMatchObject({
    department: 'Fire Service',
    subcategories: [{ name: 'Hydrant' }],
  })
  const [first] = data
  expect(first.subcategories.map((one: { name: string }) => one.name)).toContain('Hydrant')
})

test('a name that somebody has given already does not stop the start; theirs stays', async () => {
  const taken = { ...sample(), id: 'from-the-pack', name: 'RUBBISH', subcategories: [] }
  const health = { id: 'health-2', name: 'public HEALTH', nameHi: 'x', description: '' }
  const inIt = { ...sample(), id: 'clinics', name: 'Clinics', department: 'health-2', subcategories: [] }
  await installRegion(app.platform.db, {
    ...region,
    departments: [...region.departments, health],
    categories: [...region.categories, taken, inIt],
  })
  expect((await names()).filter((name: string) => name.toLowerCase() === 'rubbish')).toEqual(['Rubbish'])
  const { data } = (await app.call('GET', '/categories')).body
  expect(data.find((one: { name: string }) => one.name === 'Clinics').department).toBe('Public Health')
})

test('two processes that start at once fill in everything once', async () => {
  const twin = { ...sample(), id: 'twin', name: 'Twin', subcategories: [] }
  const pack = {
    ...region,
    categories: [...region.categories, twin],
    blocks: [...region.blocks, 'Block Twin'],
  }
  await Promise.all([installRegion(app.platform.db, pack), installRegion(app.platform.patientDb, pack)])
  expect((await names()).filter((name: string) => name === 'Twin')).toHaveLength(1)
})
