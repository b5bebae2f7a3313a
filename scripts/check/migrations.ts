import type { SourceFile } from './source-files.ts'

/** Files before it were made for updates that stop every process. */
const firstBesideOthers = '0047'
const path = /^server\/src\/platform\/database\/migrations\/(\d{4})-.*\.sql$/
/** In front of a statement that breaks a rule and harms nobody. */
const excuse = /^\s*-- safe: \S/m

type Rule = [shape: RegExp, why: string]

/** Processes of the version before go on working on the new schema. */
const forOldProcesses: Rule[] = [
  [/\bdrop (column|table|view|function|type|trigger)\b/, 'the version before may still use it'],
  [/\brename\b/, 'the version before knows the old name'],
  [
    /\balter (column )?\w+ (set data )?type\b/,
    'it changes what the version before reads, and writes the table anew',
  ],
  [/\b(set not null|drop default)\b/, 'the version before may leave it out'],
  [
    /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/,
    'the version before leaves it out: give it a default',
  ],
]
const forThoseAtWork: Rule[] = [
  [
    /\bcreate (unique )?index (?!concurrently)/,
    'writers wait until it is made: concurrently, in an .online.sql',
  ],
  [
    /\badd (constraint|foreign key|check|unique|primary key)\b(?!.*\b(not valid|using index)\b)/,
    'all wait until every row was read: not valid, and validated in an .online.sql',
  ],
  [/\b(validate constraint)\b/, 'it reads every row: in an .online.sql'],
  [/^(update|delete from)\b/, 'it keeps the rows until its file is done: in pieces, in an .online.sql'],
  [/^(lock table|cluster|vacuum|reindex|refresh)\b/, 'all wait for it'],
]
const forWhoeverGoesOn: Rule[] = [
  [/\bcreate (unique )?index (?!concurrently if not exists)/, 'make it concurrently if not exists'],
  [/\b(create table|add column) (?!if not exists)/, 'say if not exists'],
  [/^(begin|commit)\b/, 'each statement is committed by itself'],
]
const inPieces = /^-- in pieces of \w+\n[\s\S]*\$1[\s\S]*\$2/m

/** Updates happen beside those who work, so a migration breaks no process of before and keeps nobody waiting. */
export function migrationProblems(files: SourceFile[]): string[] {
  const migrations = files.filter((file) => (path.exec(file.path)?.[1] ?? '') >= firstBesideOthers)
  return migrations.flatMap(({ path, text }) => {
    const isOnline = path.endsWith('.online.sql')
    const made = new Set(
      [...text.toLowerCase().matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
    )
    const statements = isOnline ? text.split(/\n\s*\n/) : statementsOf(text)
    return statements.flatMap((statement) => {
      if (excuse.test(statement)) return []
      const bare = bareOf(statement)
      const table = /\b(?:on|table|update|from)(?: if exists)?(?: only)? (\w+)/.exec(bare)?.[1]
      const rules = isOnline
        ? [...forOldProcesses, ...forWhoeverGoesOn]
        : [...forOldProcesses, ...forThoseAtWork]
      const broken = made.has(table) && !isOnline ? [] : rules.filter(([shape]) => shape.test(bare))
      const isWhole = isOnline && /^(insert|update|delete)\b/.test(bare) && !inPieces.test(statement)
      return [
        ...broken.map(([, why]) => `${path}: ${bare.slice(0, 60)} – ${why}`),
        ...(isWhole ? [`${path}: ${bare.slice(0, 60)} – “in pieces of <table>”, from $1 through $2`] : []),
      ]
    })
  })
}

/** Bodies of functions run later, in transactions of others. */
function statementsOf(text: string): string[] {
  const withoutBodies = text.replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
  return withoutBodies.split(/;[ \t]*(?:--.*)?(?:\n|$)/)
}

const bareOf = (statement: string): string =>
  statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
