import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../..')

const product = ['package.json', 'contract', 'packages', 'server', 'demo', 'region', 'web']

/** Of a version after this one: a column that is filled, and an index over it. */
const laterMigrations = {
  '9001-trial.sql': `alter table tickets add column trial_floor int not null default 0, add column trial_words text;
`,
  '9002-trial.online.sql': `-- in pieces of tickets
update tickets set trial_words = title where id > $1 and id <= $2 and trial_words is null

create index concurrently if not exists tickets_trial on tickets (trial_words, created_at)
`,
}

/** Lays a later version into a folder, with the packages that are installed. @returns the names of its migrations */
export function makeLaterRelease(folder: string): string[] {
  const isOurs = (path: string) => !relative(repository, path).split('/').includes('node_modules')
  for (const name of product)
    cpSync(join(repository, name), join(folder, name), { recursive: true, filter: isOurs })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@nagrik'), { recursive: true })
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@nagrik') symlinkSync(join(repository, 'node_modules', name), join(packages, name))
  for (const name of ['contract', 'demo', 'server', 'packages/embedded-postgres'])
    symlinkSync(join(folder, name), join(packages, '@nagrik', name.replace('packages/', '')))
  const migrations = join(folder, 'server/src/platform/database/migrations')
  for (const [name, text] of Object.entries(laterMigrations)) writeFileSync(join(migrations, name), text)
  return Object.keys(laterMigrations)
}

/** In one step, as deploy/README.md does it: whoever starts meanwhile finds one release or the other. */
export function switchTo(release: string, current: string): void {
  symlinkSync(release, `${current}.next`)
  renameSync(`${current}.next`, current)
}
