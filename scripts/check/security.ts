import type { SourceFile } from './source-files.ts'

export const answers = 'docs/security.md'

const verdicts = ['yes', 'part', 'no', 'operator', '–']

/** The answers to the security standard: each row whole, each item once and in order, and no test that is not there. */
export function securityProblems(files: SourceFile[]): string[] {
  const text = files.find(({ path }) => path === answers)?.text
  if (text === undefined) return [`${answers}: is missing`]
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line))
  const items = rows.map((row) => row.split('|')[1]?.trim() ?? '')
  const tests = new Set(files.map(({ path }) => path.split('/').at(-1)))
  const named = [...text.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name)
  return [
    ...rows.flatMap(rowProblem),
    ...items.filter((item, at) => items.indexOf(item) !== at).map((item) => `${item} is answered twice`),
    ...items
      .filter((item, at) => at > 0 && !follows(items[at - 1], item))
      .map((item) => `${item} is out of order`),
    ...[...new Set(named)].filter((name) => !tests.has(name)).map((name) => `there is no test ${name}`),
  ].map((problem) => `${answers}: ${problem}`)
}

function rowProblem(row: string): string[] {
  const [, item = '', level = '', subject = '', holds = '', how = '', ...rest] = row
    .split('|')
    .map((cell) => cell.trim())
  const whole = /^\d+\.\d+\.\d+$/.test(item) && /^[12]$/.test(level) && subject && how && rest.length === 1
  if (!whole) return [`${item} lacks a cell`]
  return verdicts.includes(holds) ? [] : [`${item} holds "${holds}", which is none of ${verdicts.join(', ')}`]
}

const follows = (before = '', after = '') =>
  before.localeCompare(after, 'en', { numeric: true, ignorePunctuation: false }) <= 0
