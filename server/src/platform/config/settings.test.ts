import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { documentedSettings } from './settings.ts'

const path = join(resolve(import.meta.dirname, '../../../..'), 'docs/operations.md')
const start = '<!-- made from server/src/platform/config/settings.ts; do not edit -->'
const end = '<!-- end of what is made -->'

const table = (): string =>
  [
    '| setting | default | meaning |',
    '| --- | --- | --- |',
    ...documentedSettings().map(({ name, otherwise, meaning }) => `| ${name} | ${otherwise} | ${meaning} |`),
  ].join('\n')

test('docs/operations.md has a line for every setting', async () => {
  const text = await readFile(path, 'utf8')
  const [before = '', rest = ''] = text.split(start)
  const after = rest.split(end)[1] ?? expect.unreachable(`${path} has lost the marks around its table`)
  const generated = `${before}${start}\n${table()}\n${end}${after}`
  if (process.env.UPDATE_DOCS) await writeFile(path, generated)
  expect(await readFile(path, 'utf8')).toBe(generated)
})

test('nothing but the start reads the environment', async () => {
  const source = resolve(import.meta.dirname, '../..')
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
  expect(files.filter((_, at) => texts[at]?.includes('process.env'))).toEqual(['main.ts'])
})
