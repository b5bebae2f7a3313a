import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { placeForOtherUser } from './other-user-placement.ts'
import type { Placement, PlacementRequest } from './placement.ts'
import { canEnter, namespaceUser, ownUser, whyNotRun } from './spawn-user.ts'
import { serviceAccount, systemAccounts } from './system-accounts.ts'

/**
 * Decides as whom PostgreSQL runs, and where. An ordinary user runs it as himself; root in a user namespace
 * where the system permits it, else as another user.
 * @throws Error with the reason when PostgreSQL cannot run here at all.
 */
export function choosePlacement(request: PlacementRequest): Promise<Placement> {
  return process.getuid?.() === 0 ? placeForRoot(request) : placeForOwnUser(request)
}

async function placeForOwnUser({ binaries, cluster, socketDir }: PlacementRequest): Promise<Placement> {
  const user = await ownUser()
  const refusal = await whyNotRun(user, binaries.postgres)
  if (refusal) throw new Error(`PostgreSQL cannot run here: ${refusal}`)
  return { user, binaries, cluster, socketDir }
}

async function placeForRoot(request: PlacementRequest): Promise<Placement> {
  const { binaries, cluster, socketDir } = request
  const accounts = await systemAccounts()
  const found = await stat(cluster).catch(() => undefined)
  const owner = found ?? (await stat(request.dataDir))
  const named = accounts.find(({ uid }) => uid === owner.uid)
  if (owner.uid !== 0 && (found || named)) {
    const account = named ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
    return placeForOtherUser(request, account)
  }
  const user = await namespaceUser()
  if (user && !(await whyNotRun(user, binaries.postgres)) && (await canEnter(user, dirname(cluster)))) {
    return { user, binaries, cluster, socketDir }
  }
  const account = serviceAccount(accounts)
  if (!account) throw new Error('PostgreSQL does not run as root: start as an ordinary user.')
  return placeForOtherUser(request, account)
}
