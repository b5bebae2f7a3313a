import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Placement } from './placement.ts'
import { runAs } from './spawn-user.ts'

const MAJOR_VERSION = '18'

/**
 * Whether the cluster exists.
 * @throws Error when it was made by another version, or is no cluster at all.
 */
export async function findCluster(cluster: string): Promise<boolean> {
  const entries: string[] = await readdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[]
    throw error
  })
  if (entries.length === 0) return false
  if (!entries.includes('PG_VERSION')) throw new Error(`${cluster} is not a data directory of PostgreSQL.`)
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, this program brings PostgreSQL ${MAJOR_VERSION}. Restore a backup into a new data directory, or run a PostgreSQL that fits on it.`,
    )
  }
  return true
}

/** Makes the cluster under another name first: an initdb that is killed leaves nothing that looks finished. */
export async function createCluster(placement: Placement, options: { sync: boolean }): Promise<void> {
  const { user, binaries, cluster } = placement
  const folder = dirname(cluster)
  const unfinished = `${basename(cluster)}.init`
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
  // A name of its own: a killed process's initdb, still running, clears its folder when it ends.
  const target = await mkdtemp(join(folder, `${unfinished}-`))
  if (user.account) await chown(target, user.account.uid, user.account.gid)
  await runAs(user, binaries.initdb, [
    ...initdbOptions(),
    '-D',
    target,
    ...(options.sync ? [] : ['--no-sync']),
  ])
  await rename(target, cluster)
  if (options.sync) await syncFolder(folder)
}

/**
 * The character type decides which letters pg_trgm sees and stays for the life of the cluster: with plain C
 * it finds none in Devanagari.
 */
function initdbOptions() {
  const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ]
  return ['-U', 'app', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions']
}

async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
