import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadRegion } from '#platform/region/region.ts'
import { borderPlaces } from '#testing/border-places.ts'
import { preciseDataDir, withPreciseData } from '#testing/precise-data.ts'
import { regionDir } from '#testing/test-database.ts'
import { createReverseGeocoder } from './reverse.service.ts'

const path = resolve(import.meta.dirname, '../../../../docs/locations.md')

interface Errors {
  home: number
  refused: string[]
  beyond: number
  letIn: string[]
}

async function errorsOf(dataDir: string | null): Promise<Map<string, Errors>> {
  const { reverse } = await createReverseGeocoder(await loadRegion(regionDir, dataDir))
  const table = new Map<string, Errors>()
  for (const [border, places] of Object.entries(borderPlaces)) {
    const errors: Errors = { home: 0, refused: [], beyond: 0, letIn: [] }
    for (const [name, latitude, longitude, state] of places) {
      const counts = reverse({ latitude, longitude }).confidence !== 'outside'
      if (state === 'Haryana') {
        errors.home += 1
        if (!counts) errors.refused.push(name)
      } else {
        errors.beyond += 1
        if (counts) errors.letIn.push(name)
      }
    }
    table.set(border, errors)
  }
  return table
}

const row = (border: string, { home, refused, beyond, letIn }: Errors) =>
  `| ${border} | ${home} | ${refused.length} | ${beyond} | ${letIn.length} | ${[...refused, ...letIn].join('; ') || '–'} |`

function tableOf(errors: Map<string, Errors>): string {
  const all = [...errors.values()]
  const total: Errors = {
    home: all.reduce((sum, { home }) => sum + home, 0),
    refused: all.flatMap(({ refused }) => refused),
    beyond: all.reduce((sum, { beyond }) => sum + beyond, 0),
    letIn: all.flatMap(({ letIn }) => letIn),
  }
  const wrong = total.refused.length + total.letIn.length
  return [
    '| nearest border | in Haryana | refused | elsewhere | let in | which |',
    '| --- | --- | --- | --- | --- | --- |',
    ...[...errors].map(([border, one]) => row(border, one)),
    `| all | ${total.home} | ${total.refused.length} | ${total.beyond} | ${total.letIn.length} | ${wrong} of ${total.home + total.beyond} wrong |`,
  ].join('\n')
}

async function compareWithDocs(pack: 'default' | 'precise', table: string) {
  const start = `<!-- ${pack}: made by border-places.service.test.ts; do not edit -->`
  const end = `<!-- end of ${pack} -->`
  const text = await readFile(path, 'utf8')
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1] ?? expect.unreachable(`${path} has lost the marks of ${pack}`)
  const generated = `${before}${start}\n${table}\n${end}${after}`
  if (process.env.UPDATE_DOCS) await writeFile(path, generated)
  expect(await readFile(path, 'utf8')).toBe(generated)
}

test('docs/locations.md tells the errors of the region pack at every border', async () => {
  const errors = await errorsOf(null)
  await compareWithDocs('default', tableOf(errors))
  expect([...errors.values()].reduce((sum, { home, beyond }) => sum + home + beyond, 0)).toBeGreaterThan(150)
})

test.skipIf(!preciseDataDir)(`and those of the precise files${withPreciseData}`, async () => {
  await compareWithDocs('precise', tableOf(await errorsOf(preciseDataDir)))
})
