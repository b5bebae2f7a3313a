import { expect, test } from 'vitest'
import { readNouns } from './nouns.ts'
import type { SourceFile } from './source-files.ts'
import { tableProblems } from './table-owners.ts'

const house = `## Nouns

| noun | what it is | contract | server | web | tables |
| --- | --- | --- | --- | --- | --- |
| \`people\` | those who work | – | ✓ | – | \`users\` |
| \`tickets\` | the heart | – | ✓ | – | \`tickets\` |
| \`tickets/comments\` | words | – | ✓ | – | \`comments\` |
| \`platform\` | below all | – | – | – | \`counters\` |
`
const migration = 'server/src/platform/database/migrations/0001-all.sql'
const tables = `create table users (id uuid);
create table tickets (id uuid, foreign key (reporter_id) references users);
create table comments (id uuid);
create table drafts (id uuid);
create unlogged table counters (key text);
drop table drafts;
`
const figures = 'server/src/features/insights/figures.queries.ts'

function problems(path: string, text: string, excused: Parameters<typeof tableProblems>[0]['excused'] = []) {
  const files: SourceFile[] = [
    { path: migration, text: tables },
    { path, text },
  ]
  return tableProblems({ files, nouns: readNouns([{ path: 'docs/architecture.md', text: house }]), excused })
}

test.each([
  ["db.selectFrom('comments')", 'reads comments'],
  ["db.selectFrom(['comments as c', 'elsewhere'])", 'reads comments'],
  ["db.selectFrom(other).innerJoin('tickets as t', 't.id', 'o.id')", 'reads tickets'],
  ["rows.leftJoin('users', 'users.id', 'author_id')", 'reads users'],
  ["where((row) => row('id', 'in', row.selectFrom('users').select('id')))", 'reads users'],
  ['sql`select 1 from tickets as t`', 'reads tickets'],
  ['sql<Row[]>`select 1 from elsewhere e, users u`', 'reads users'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
  ['sql`(select count(*) from elsewhere\n join "comments" c on c.id = ${id})`', 'reads comments'],
  ["tx.insertInto('comments').values(one)", 'writes comments'],
  ["tx.updateTable('tickets as t').set(values)", 'writes tickets'],
  ["tx.deleteFrom('users')", 'writes users'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
  ['sql`delete from counters where expire < ${now}`', 'writes counters'],
  ['sql`insert into users (id) values (1)`', 'writes users'],
  ['sql`update tickets set status = 1`', 'writes tickets'],
])('%s in a foreign folder is found', (statement, expected) => {
  const found = problems(figures, `const before = 1\n${statement}\n`)
  expect(found).toEqual([expect.stringContaining(`${figures}:2: ${expected}, which`)])
})

test.each([
  ['server/src/features/tickets/list.queries.ts', "db.selectFrom('comments').innerJoin('tickets', 'a', 'b')"],
  ['server/src/features/people/people.queries.ts', "tx.insertInto('users')"],
  ['server/src/platform/database/once.ts', "db.selectFrom('counters')"],
  ['server/src/features/insights/figures.queries.test.ts', "db.selectFrom('tickets')"],
  ['server/src/testing/factories.ts', "db.insertInto('tickets')"],
  [figures, "db.with('mine', one).selectFrom('mine')"],
  [figures, 'sql`select tickets from elsewhere`'],
  [figures, "import { users } from 'users'"],
])('%s may say %s', (path, statement) => {
  expect(problems(path, statement)).toEqual([])
})

test('a join that one statement needs is excused, and no write with it', () => {
  const reader = { folder: 'insights', tables: ['users'], why: 'names' }
  expect(problems(figures, "db.selectFrom('users')", [reader])).toEqual([])
  const both = "db.selectFrom('users')\ntx.updateTable('users')"
  expect(problems(figures, both, [reader])).toEqual([expect.stringContaining('writes users')])
})

test('an exception that nothing needs is refused', () => {
  const reader = { folder: 'insights', tables: ['users', 'tickets'], why: 'names' }
  expect(problems(figures, "db.selectFrom('users')", [reader])).toEqual([
    'this exception is no longer needed: insights reads tickets',
  ])
})

test('every table has one owner, and every owner a table', () => {
  const nouns = readNouns([
    { path: 'docs/architecture.md', text: house.replace('`comments` |', '`comments`, `users`, `drafts` |') },
  ])
  const more = `${tables}create table notices (id uuid);\n`
  expect(tableProblems({ files: [{ path: migration, text: more }], nouns, excused: [] })).toEqual([
    'docs/architecture.md: nobody owns notices',
    'docs/architecture.md: there is no table drafts',
    'docs/architecture.md: users has two owners',
  ])
})
