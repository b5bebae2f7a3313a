import { house, type Noun } from './nouns.ts'
import type { SourceFile } from './source-files.ts'
import { type TableUse, tableUses } from './table-uses.ts'

/** A folder that reads tables of another one, or with `writes` writes them. */
type Excuse = { folder: string; tables: string[]; why: string; writes?: true }

/** Joins that one statement needs. */
const readers: Excuse[] = [
  { folder: 'accounts', tables: ['memberships', 'departments'], why: 'an actor comes with the departments' },
  { folder: 'categories', tables: ['departments'], why: 'a category names its department' },
  { folder: 'people', tables: ['users'], why: 'who can take a ticket is an account with memberships' },
  {
    folder: 'users',
    tables: ['users', 'memberships', 'departments'],
    why: 'a page of accounts is chosen by departments and shows them',
  },
  {
    folder: 'tickets',
    tables: ['users', 'departments', 'categories', 'sub_categories'],
    why: 'a row, a comment and a search name reporter, assignee, author, department and category',
  },
  {
    folder: 'tickets',
    tables: ['changes'],
    why: 'what is counted of tickets is what was counted in and the changes that wait',
  },
  {
    folder: 'demo',
    tables: ['installation', 'departments', 'categories', 'sub_categories'],
    why: 'it fills an empty installation once and finds its way by their names',
  },
]

/** Writers beside the owners. */
const counting: Excuse = {
  folder: 'tickets',
  tables: ['changes', 'versions'],
  why: 'a job counts changes in; triggers add them',
  writes: true,
}
const demo: Excuse = {
  folder: 'demo',
  tables: ['installation', 'users', 'memberships'],
  why: 'people of a first start, and that it was made',
  writes: true,
}

type Sources = { files: SourceFile[]; nouns: Noun[]; excused?: Excuse[] }

/** Tables against their owners: each has one, and only its folder names it in SQL. */
export function tableProblems({ files, nouns, excused = [...readers, counting, demo] }: Sources): string[] {
  const tables = tablesOf(files)
  const foreign = foreignUses(files, nouns, tables)
  const isExcused = ({ use, folder }: Foreign, excuse: Excuse) =>
    excuse.folder === folder && excuse.tables.includes(use.table) && use.writes === (excuse.writes ?? false)
  return [
    ...ownerProblems(tables, nouns),
    ...foreign
      .filter((one) => !excused.some((excuse) => isExcused(one, excuse)))
      .map(
        ({ use, owner }) => `${use.path}:${use.line}: ${verb(use.writes)} ${use.table}, which ${owner} owns`,
      ),
    ...excused.flatMap((excuse) =>
      excuse.tables
        .filter((table) => !foreign.some((one) => one.use.table === table && isExcused(one, excuse)))
        .map(
          (table) => `this exception is no longer needed: ${excuse.folder} ${verb(excuse.writes)} ${table}`,
        ),
    ),
  ]
}

function verb(writes = false): string {
  return writes ? 'writes' : 'reads'
}

/** The tables that the migrations leave behind. */
function tablesOf(files: SourceFile[]): Set<string> {
  const tables = new Set<string>()
  const migrations = files
    .filter(({ path }) => path.startsWith('server/src/platform/database/migrations/'))
    .sort((one, other) => one.path.localeCompare(other.path))
  for (const { text } of migrations) {
    const statements = text.matchAll(
      /^\s*(create|drop|alter)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)(?:\s+rename\s+to\s+(\w+))?/gim,
    )
    for (const [, verb = '', table = '', renamed] of statements) {
      if (verb.toLowerCase() === 'create') tables.add(table)
      if (verb.toLowerCase() === 'drop' || renamed) tables.delete(table)
      if (renamed) tables.add(renamed)
    }
  }
  return tables
}

function ownerProblems(tables: Set<string>, nouns: Noun[]): string[] {
  const owned = nouns.flatMap((noun) => noun.tables)
  return [
    ...[...tables].filter((table) => !owned.includes(table)).map((table) => `${house}: nobody owns ${table}`),
    ...owned.filter((table) => !tables.has(table)).map((table) => `${house}: there is no table ${table}`),
    ...owned
      .filter((table, index) => owned.indexOf(table) !== index)
      .map((table) => `${house}: ${table} has two owners`),
  ]
}

type Foreign = { use: TableUse; folder: string; owner: string }

function foreignUses(files: SourceFile[], nouns: Noun[], tables: Set<string>): Foreign[] {
  const owners = new Map(
    nouns.flatMap(({ noun, tables }) => tables.map((table) => [table, noun.split('/')[0] ?? ''] as const)),
  )
  return files
    .flatMap((file) => {
      const folder = folderOf(file.path)
      return folder
        ? tableUses(file, tables).map((use) => ({ use, folder, owner: owners.get(use.table) }))
        : []
    })
    .flatMap(({ use, folder, owner }) => (owner && owner !== folder ? [{ use, folder, owner }] : []))
}

/** The room whose SQL a file holds: a feature, `platform`, `app` or `demo`; tests and their stage look anywhere. */
function folderOf(path: string): string | undefined {
  if (!path.endsWith('.ts') || path.endsWith('.test.ts')) return undefined
  if (path.startsWith('demo/src/')) return 'demo'
  const [, room, feature] = /^server\/src\/(app|platform|features)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return room === 'features' ? feature : room
}
