import type { SourceFile } from './source-files.ts'

/** Fields of a ticket that no screen reads, each with its reason. */
const unread: Record<string, string> = {
  citizenId: 'the second name of reporterId',
  supporters: 'hasUserSupported says it',
}

const report = 'web/src/features/tickets/report/'

/** Everything a ticket carries is read by a screen, and everything the form of reports keeps has its input. */
export function shownFieldProblems(files: SourceFile[]): string[] {
  const text = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  const web = files.filter(
    ({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\/|masking/.test(path),
  )
  // The form speaks of a report, which has the same names.
  const screens = web.filter(({ path }) => !path.startsWith(report))
  const form = web.filter(({ path }) => path.startsWith(report) && path.endsWith('.tsx'))
  const fields = keysOf(text('contract/src/tickets.ts'), 'export const Ticket = z.object({')
  const asked = keysOf(text(`${report}model.ts`), 'export interface ReportFields {')
  const forgotten = fields.filter((key) => !(key in unread) && !isNamed(key, screens))
  const stale = Object.keys(unread).filter((key) => !fields.includes(key) || isNamed(key, screens))
  return [
    ...(fields.length === 0 || asked.length === 0
      ? ['no fields found: Ticket or ReportFields has moved']
      : []),
    ...forgotten.map((key) => `contract/src/tickets.ts: no screen reads ${key} of a ticket`),
    ...stale.map((key) => `this exception is no longer needed: ${key}`),
    ...asked
      .filter((key) => !isNamed(key, form))
      .map((key) => `ReportFields: the form has no input for ${key}`),
  ]
}

/** The keys of one level below a line that opens a block. */
function keysOf(text: string, opening: string): string[] {
  const start = text.indexOf(opening)
  const end = text.indexOf('\n}', start)
  return start < 0 ? [] : [...text.slice(start, end).matchAll(/^ {2}(\w+)\??:/gm)].map(([, key = '']) => key)
}

/** Read from an object, or taken apart by name. */
function isNamed(key: string, files: SourceFile[]): boolean {
  const read = new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\s*[,:}=]|'${key}'`)
  return files.some(({ text }) => read.test(text))
}
