import { serverTexts } from './server-texts.ts'
import type { SourceFile } from './source-files.ts'

const folder = 'web/src/platform/i18n/hi/'
/** Whose keys may hold values; texts of the other files are found by letter alone. */
const ofTheServer = new Set([`${folder}server.json`, `${folder}validation.json`])

/** What a Hindi reader would read in English: texts of the server and names of a ticket. */
export function hindiProblems(files: SourceFile[]): string[] {
  const { texts, problems } = serverTexts(files)
  if (texts.length + problems.length === 0) return ['no texts of contract and server found: they have moved']
  const catalogues = files.filter(({ path }) => path.startsWith(folder) && path.endsWith('.json'))
  const keys = catalogues.flatMap(({ path, text }) =>
    Object.keys(JSON.parse(text) as object).filter((key) => ofTheServer.has(path) || !key.includes('{{')),
  )
  const places = new Map(texts.map(({ text, place }) => [text, place]))
  const untold = [...places]
    .filter(([text]) => !keys.some((key) => isSaid(text, key)))
    .map(([text, place]) => `${place}: no Hindi in server.json or validation.json: "${text}"`)
  return [...problems, ...untold, ...files.flatMap(rawNames)]
}

/** A text with values is there as a key with values, or as a key for each; one without may be meant by a key with values. */
const isSaid = (text: string, key: string): boolean =>
  text === key || withValues(text).test(key) || withValues(key).test(text)

const withValues = (text: string): RegExp => {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\{\w*\}\}/g, '.+')}$`)
}

const raw =
  /(?<!blockName\()\bticket\??\.(title|block|categoryName|department)\b(?! ===)|\btoLocale\w*String\(|\bIntl\./

/** Stored names and times that a screen shows as they are; domain/ticket.ts and format.ts know their Hindi. */
function rawNames({ path, text }: SourceFile): string[] {
  const isScreen = /^web\/src\/(app|domain|features|ui)\/.*(?<!\.test)\.tsx$/.test(path)
  if (!isScreen) return []
  return text.split('\n').flatMap((line, at) => {
    const found = raw.exec(line)?.[0]
    return found
      ? [`${path}:${at + 1}: ${found} has its Hindi in domain/ticket.ts or platform/format.ts`]
      : []
  })
}
