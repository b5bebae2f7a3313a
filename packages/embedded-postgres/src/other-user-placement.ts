import { chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Binaries, binariesBelow, installBinaries } from './binaries.ts'
import type { Placement, PlacementRequest } from './placement.ts'
import { openPrivateDir } from './private-dir.ts'
import { moveClusterPath, openSharedFolder } from './shared-folder.ts'
import { socketDirFor } from './socket-dir.ts'
import { canEnter, otherUser, type SpawnUser, whyNotRun } from './spawn-user.ts'
import type { Account } from './system-accounts.ts'

/** Lets PostgreSQL run as another user of the system: gives it its files, and moves what it cannot reach. */
export async function placeForOtherUser(request: PlacementRequest, account: Account): Promise<Placement> {
  const { log } = request
  const user = await otherUser(account)
  log(`PostgreSQL runs as the user ${account.name}, because it does not run as root.`)
  const binaries = await reachableBinaries(request, user)
  const cluster = await reachableCluster(request, user)
  await handOver(cluster, account)
  const folder = dirname(cluster)
  const socketDir = socketDirFor(folder, `-${account.uid}`)
  await openPrivateDir(socketDir, { trusted: dirname(socketDir) === folder, owner: account })
  return { user, binaries, cluster, socketDir }
}

async function reachableBinaries(request: PlacementRequest, user: SpawnUser): Promise<Binaries> {
  const { binaries, sharedFolder, log } = request
  if (!(await whyNotRun(user, binaries.postgres))) return binaries
  const shared = binariesBelow(sharedFolder, binaries.version)
  if (!(await whyNotRun(user, shared.postgres))) return shared
  log(`That user cannot reach the programs in ${binaries.native}: they are put into ${shared.native}.`)
  await openSharedFolder(sharedFolder)
  await installBinaries(binaries, shared)
  const refusal = await whyNotRun(user, shared.postgres)
  if (refusal) throw new Error(`PostgreSQL cannot run here: ${refusal}`)
  return shared
}

async function reachableCluster(request: PlacementRequest, user: SpawnUser) {
  const { dataDir, cluster, sharedFolder, log } = request
  if (await canEnter(user, dirname(cluster))) return cluster
  if (await stat(cluster).catch(() => undefined)) {
    throw new Error(
      `PostgreSQL does not run as root, and another user cannot enter ${dirname(cluster)}, where the database is. Move the data directory to a place that others can enter, or start as an ordinary user.`,
    )
  }
  log(`That user cannot enter ${dataDir}: the database is put into ${sharedFolder}.`)
  return moveClusterPath(request)
}

async function handOver(cluster: string, { uid, gid }: Account) {
  const found = await stat(cluster).catch(() => undefined)
  if (!found || found.uid === uid) return
  // The folder itself last: its owner says whether all is done.
  for (const entry of await readdir(cluster, { recursive: true })) await chown(join(cluster, entry), uid, gid)
  await chown(cluster, uid, gid)
}
