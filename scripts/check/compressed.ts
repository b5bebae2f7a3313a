import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { texts } from '../../web/compressed-files-plugin.ts'
import type { BudgetOutcome } from './built-app.ts'

const kinds = [
  { ending: '.br', unpack: brotliDecompressSync },
  { ending: '.gz', unpack: gunzipSync },
]

/** That each text of a built app lies there compressed, for browsers of either kind, and is the same text. */
export function compressedOutcome(folder: string): BudgetOutcome {
  const files = globSync(texts, { cwd: folder })
  const problems = files.flatMap((file) => problemsOf(join(folder, file)))
  const bytes = (ending: string) =>
    files.reduce((sum, file) => sum + sizeOf(join(folder, `${file}${ending}`)), 0)
  const figures = ['', ...kinds.map(({ ending }) => ending)].map(
    (ending) => `${(bytes(ending) / 1000).toFixed(0)} KB${ending && ` as ${ending}`}`,
  )
  const holds = files.length > 0 && problems.length === 0
  const line = `${holds ? '✓' : '✗'} ${'compressed'.padEnd(26)} ${figures.join(', ')} in ${files.length} texts`
  return { holds, line: [line, ...problems].join('\n  ') }
}

function problemsOf(path: string): string[] {
  return kinds.flatMap(({ ending, unpack }) => {
    if (!existsSync(path + ending)) return [`missing: ${path}${ending}`]
    return unpack(readFileSync(path + ending)).equals(readFileSync(path))
      ? []
      : [`another text: ${path}${ending}`]
  })
}

const sizeOf = (path: string): number => (existsSync(path) ? readFileSync(path).length : 0)
