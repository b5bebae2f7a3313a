import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { compressTexts } from '../../web/compressed-files-plugin.ts'
import { compressedOutcome } from './compressed.ts'

const folder = mkdtempSync(join(tmpdir(), 'nagrik-compressed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  writeFileSync(join(folder, 'index.html'), '<p>शिकायत</p>'.repeat(50))
  writeFileSync(join(folder, 'entry.js'), 'go()')
  writeFileSync(join(folder, 'font.woff2'), 'packed already')
  await compressTexts(folder)
})

test('each text of a build is there for both kinds of browser, and what is packed already is not', () => {
  const { holds, line } = compressedOutcome(folder)
  expect([holds, line]).toEqual([
    true,
    expect.stringMatching(/compressed +1 KB, 0 KB as .br, 0 KB as .gz in 2 texts$/),
  ])
})

test.each(['.br', '.gz'])('one that lacks for %s fails, and one of an earlier build too', (ending) => {
  writeFileSync(join(folder, 'entry.js'), 'go(further)')
  rmSync(join(folder, `index.html${ending}`))
  const { holds, line } = compressedOutcome(folder)
  expect(holds).toBe(false)
  expect(line).toContain(`missing: ${join(folder, 'index.html')}${ending}`)
  expect(line).toContain(`another text: ${join(folder, 'entry.js')}${ending}`)
})

test('a folder without a build fails', () => {
  expect(compressedOutcome(join(folder, 'nothing')).holds).toBe(false)
})
