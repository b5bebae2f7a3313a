import { chmod, mkdir, readlink, rename, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stopOrphan } from './orphan.ts'
import { hashOf } from './socket-dir.ts'

/** Holds what PostgreSQL, running as another user than root, cannot reach where it is. */
export const SHARED_PLACE = '/var/lib/nagrik'

/**
 * `<data>/pg18`, or where that link leads.
 * @throws Error when it leads to what another data directory keeps in the shared place, or to nothing.
 */
export async function clusterPath(dataDir: string): Promise<string> {
  const path = join(dataDir, 'pg18')
  const target = await readlink(path).catch(() => undefined)
  if (target === undefined) return path
  if (dirname(dirname(target)) === SHARED_PLACE && dirname(target) !== ownFolder(dataDir)) {
    throw new Error(
      `${path} leads to ${target}, the database of the place where this folder was before. Move that folder to ${path} in place of the link, or restore a backup.`,
    )
  }
  if (!(await stat(dirname(target)).catch(() => undefined))) {
    throw new Error(
      `${path} leads to ${target}, which is gone. Bring it back, or remove the link to begin anew.`,
    )
  }
  return target
}

/** Makes a place for the cluster in the shared place, and `<data>/pg18` a link to it. */
export async function moveClusterPath(dataDir: string, log: (message: string) => void): Promise<string> {
  const folder = ownFolder(dataDir)
  const cluster = join(folder, 'pg18')
  await openSharedPlace()
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await setAside(cluster, log)
  await symlink(cluster, join(dataDir, 'pg18'))
  return cluster
}

export async function openSharedPlace(): Promise<void> {
  await mkdir(SHARED_PLACE, { recursive: true })
  await chmod(SHARED_PLACE, 0o755)
}

/** A database whose data directory was deleted: no longer wanted, but not ours to delete. */
async function setAside(cluster: string, log: (message: string) => void) {
  if (!(await stat(cluster).catch(() => undefined))) return
  await stopOrphan(cluster, log)
  const aside = `${cluster}.${new Date().toISOString()}`
  await rename(cluster, aside)
  log(`An earlier database of this data directory is kept as ${aside}.`)
}

function ownFolder(dataDir: string) {
  return join(SHARED_PLACE, hashOf(dataDir))
}
