import { chmod, mkdir, readlink, rename, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stopOrphan } from './orphan.ts'
import type { PlacementRequest } from './placement.ts'
import { hashOf } from './socket-dir.ts'

/**
 * `<data>/pg18`, or where that link leads.
 * @throws Error when it leads to what another data directory keeps in the shared folder, or to nothing.
 */
export async function clusterPath(dataDir: string, sharedFolder: string): Promise<string> {
  const path = join(dataDir, 'pg18')
  const target = await readlink(path).catch(() => undefined)
  if (target === undefined) return path
  if (dirname(dirname(target)) === sharedFolder && dirname(target) !== ownFolder(dataDir, sharedFolder)) {
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

/** Makes a place for the cluster in the shared folder, and `<data>/pg18` a link to it. */
export async function moveClusterPath({ dataDir, sharedFolder, log }: PlacementRequest): Promise<string> {
  const folder = ownFolder(dataDir, sharedFolder)
  const cluster = join(folder, 'pg18')
  await openSharedFolder(sharedFolder)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await setAside(cluster, log)
  await symlink(cluster, join(dataDir, 'pg18'))
  return cluster
}

/** Holds what PostgreSQL, running as another user than root, cannot reach where it is. */
export async function openSharedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
}

/** A database whose data directory was deleted: no longer wanted, but not ours to delete. */
async function setAside(cluster: string, log: (message: string) => void) {
  if (!(await stat(cluster).catch(() => undefined))) return
  await stopOrphan(cluster, log)
  const aside = `${cluster}.${new Date().toISOString()}`
  await rename(cluster, aside)
  log(`An earlier database of this data directory is kept as ${aside}.`)
}

function ownFolder(dataDir: string, sharedFolder: string) {
  return join(sharedFolder, hashOf(dataDir))
}
