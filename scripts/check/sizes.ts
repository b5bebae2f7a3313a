import type { SourceFile } from './source-files.ts'
import type { Verdict } from './verdict.ts'

const limit = 300
const aim = 100

/** No file of code or styles over 300 lines; how many are over 100 is told, not judged. */
export function checkSizes(files: SourceFile[]): Verdict {
  const measured = files
    .filter(({ path }) => /\.(tsx?|mjs|cjs|css|sql)$|^\.ci\//.test(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
  const over = measured.filter(({ lines }) => lines > limit)
  const product = measured.filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path))
  const above = product.filter(({ lines }) => lines > aim)
  return {
    problems: over.map(({ path, lines }) => `${path}: ${lines} lines, at most ${limit}`),
    summary: `${measured.length} files; ${above.length} of ${product.length} without tests are over ${aim} lines`,
  }
}
