import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRegion } from '@nagrik/server/platform/region/region.ts'
import { regionDir } from '@nagrik/server/testing/test-database.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { loadDemoPack } from './pack.ts'
import { scenes } from './scenes.ts'

const region = await loadRegion(regionDir)

describe('the demo of the pack of Haryana', async () => {
  const { people, places, remarks, reports } = await loadDemoPack(region)
  const allWords = Object.values(reports.categories).flatMap((one) => Object.values(one?.reports ?? {}))

  test.each(region.categories)(
    'has texts for $id and each of its sub-categories',
    ({ id, subcategories }) => {
      const slugs = subcategories.length > 0 ? subcategories.map((one) => one.id) : [id]
      const found = Object.keys(reports.categories[id]?.reports ?? {})
      expect(found.toSorted()).toEqual(slugs.toSorted())
    },
  )

  test('names every scene that is drawn and no other', () => {
    const named = new Set(allWords.flatMap((words) => words?.scenes ?? []))
    expect([...named].toSorted()).toEqual(Object.keys(scenes).toSorted())
  })

  test.each([
    ['reports', allWords, ['days', 'house', 'landmark', 'place']],
    ['endings with a contact', reports.contactEndings, ['dashed', 'email', 'phone']],
    ['addresses', places.addresses, ['house', 'landmark', 'lane', 'pin', 'place']],
    ['other endings', reports.endings, []],
    ['remarks', remarks, []],
  ])('has in its %s the placeholders that are filled in there', (_name, texts, placeholders) => {
    const found = JSON.stringify(texts).matchAll(/\{(\w+)\}/g)
    expect([...new Set([...found].map(([, name]) => name))].toSorted()).toEqual(placeholders)
  })

  test('has the accounts that the start tells of', () => {
    const staff = ['agent', 'agent2', 'head', 'head2', 'analyst', 'admin', 'super', 'newstaff']
    const accounts = people.accounts.map((one) => one.account)
    expect(accounts).toEqual(expect.arrayContaining(['citizen', 'citizen2', ...staff]))
  })
})

describe('a demo that is not right stops the start with the file and the field', () => {
  const folders: string[] = []
  afterEach(() => Promise.all(folders.splice(0).map((dir) => rm(dir, { recursive: true }))))

  async function copyOfPack() {
    const dir = await mkdtemp(join(tmpdir(), 'demo-pack-'))
    folders.push(dir)
    await cp(join(regionDir, 'demo'), join(dir, 'demo'), { recursive: true })
    return dir
  }

  const lamps = 'categories.street-lighting.reports.light-not-working'
  test.each([
    ['an unknown category', 'reports.json', 'categories.lamps', {}, /Unrecognized key: "lamps"/],
    ['an unknown sub-category', 'reports.json', 'categories.other.reports.lamps', {}, /key: "lamps"/],
    ['no Hindi', 'reports.json', `${lamps}.hi`, [], /reports\["light-not-working"\]\.hi/],
    ['a scene that nobody drew', 'reports.json', `${lamps}.scenes.0`, 'moon', /\.scenes\[0\]/],
    ['an unknown placeholder', 'reports.json', `${lamps}.en.0.title`, 'In {town}', /"\{town\}".*\{place\}/],
    ['half a placeholder', 'reports.json', `${lamps}.en.0.title`, 'In {place', /"\{place".*\{place\}/],
    ['a contact in every report', 'reports.json', 'endings.en.0', 'Call {phone}', /endings\.en\[0\]/],
    ['a wrong PIN code', 'places.json', 'localities.0.pin', '1220', /localities\[0\]\.pin/],
    ['an unknown department', 'people.json', 'accounts.2.departments.0', 'lamps', /\[2\]\.departments\[0\]/],
    ['an account twice', 'people.json', 'accounts.1.account', 'citizen', /stands twice/],
    ['no administrator', 'people.json', 'accounts.6.role', 'ANALYST', /must be an ADMIN/],
    ['staff as reporter', 'scripted-tickets.json', '0.reporter', 'agent', /\[0\]\.reporter/],
    ['a foreign sub-category', 'scripted-tickets.json', '0.subcategory', 'pothole', /\[0\]\.subcategory/],
  ])('%s', async (_name, file, path, value, message) => {
    const dir = await copyOfPack()
    const wrong = join(dir, 'demo', file)
    const content = JSON.parse(await readFile(wrong, 'utf8'))
    await writeFile(wrong, JSON.stringify(withValue(content, path.split('.'), value)))
    await expect(loadDemoPack({ ...region, dir })).rejects.toThrow(message)
    await expect(loadDemoPack({ ...region, dir })).rejects.toThrow(wrong)
  })

  test('a pack without demo, which starts with DEMO=0', async () => {
    const loading = loadDemoPack({ ...region, dir: '/nowhere' })
    await expect(loading).rejects.toThrow(/\/nowhere\/demo\/people\.json cannot be read[\s\S]*DEMO=0/)
  })

  test('one file missing', async () => {
    const dir = await copyOfPack()
    await rm(join(dir, 'demo/remarks.json'))
    await expect(loadDemoPack({ ...region, dir })).rejects.toThrow(join(dir, 'demo/remarks.json'))
  })
})

/** The same JSON with another value at a path. */
function withValue(json: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const before = json as Record<string, unknown>
  const changed = withValue(before[key], rest, value)
  return Array.isArray(json) ? json.with(Number(key), changed) : { ...before, [key]: changed }
}
