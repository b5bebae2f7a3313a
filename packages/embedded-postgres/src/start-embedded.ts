import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { choosePlacement } from './choose-placement.ts'
import { createCluster, findCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { stopOrphan } from './orphan.ts'
import { claimOwnership, type Ownership, untilOwnerEnds } from './owner-lock.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { type Durability, settingsFor } from './settings.ts'
import { clusterPath } from './shared-folder.ts'
import { openSocketDir } from './socket-dir.ts'

export interface EmbeddedPostgres {
  /** A URL that `pg` understands; the user `app` owns everything. */
  connectionString: string
  /** False when another process ran this database. */
  owner: boolean
  /** Ends the database where this process runs it by now (up to 30 s and more). May be called twice. */
  stop(): Promise<void>
}

interface Options {
  /** Folder of the application; the database lies in its `pg18`. Made when missing. */
  dataDir: string
  log: (message: string) => void
  /** 'none' only for tests: a crash may lose or ruin the data. */
  durability?: Durability
  /**
   * Where root, as another user, keeps programs and database that this user cannot reach where they are. Every
   * start on a data directory names the same one. `/var/lib/embedded-postgres` unless told.
   */
  sharedFolder?: string
  /** How long the owner tries to start again a PostgreSQL that ended by itself. 30 s unless told. */
  restartMs?: number
  /** The owner's PostgreSQL ended by itself and could not be started again. Ends the process unless told. */
  onLost?: (error: Error) => void
}

const RESTART_MS = 30_000

/**
 * Starts the PostgreSQL that comes with the packages, or joins the one that another live process runs on the
 * same data directory, and runs it when that one ends. Call it from the main thread: PostgreSQL stops when the thread
 * that started it ends.
 * @throws Error for people: wrong version, wrong owner, or the last lines of PostgreSQL's log.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  return startOrJoin({ onLost: throwOutside, ...options, dataDir: await realpath(options.dataDir) })
}

type Told = Options & Required<Pick<Options, 'onLost'>>

/** @param isSuccessor whether it takes the place of a process that has ended, so that the cluster has to be there */
async function startOrJoin(options: Told, isSuccessor = false): Promise<EmbeddedPostgres> {
  const { dataDir, log, restartMs = RESTART_MS, onLost } = options
  const socketDir = await openSocketDir(dataDir)
  const claim = await claimOwnership(socketDir, log)
  if ('connectionString' in claim) return { ...claim, owner: false, stop: succeed(options, socketDir) }
  try {
    const { placement, start } = await prepare(options, socketDir, isSuccessor)
    const connectionString = connectionStringFor(placement.socketDir)
    const postgres = await keepRunning(start, {
      patienceMs: restartMs,
      log,
      onDown: () => claim.withdraw(),
      onUp: () => claim.announce(connectionString),
      onLost,
    })
    claim.announce(connectionString)
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= stopOwned(claim, postgres)
      return stopped
    }
    return { connectionString, owner: true, stop }
  } catch (error) {
    await claim.release()
    throw error
  }
}

/** Runs the database once the process that does so has ended. @returns how to stop that, and the database */
function succeed(options: Told, socketDir: string): () => Promise<void> {
  const leaving = new AbortController()
  let successor: Promise<EmbeddedPostgres> | undefined
  void untilOwnerEnds(socketDir, leaving.signal).then(() => {
    if (leaving.signal.aborted) return
    options.log('The process that ran the database has ended.')
    successor = startOrJoin(options, true)
    successor.catch(options.onLost)
  })
  return async () => {
    leaving.abort()
    await (await successor?.catch(() => undefined))?.stop()
  }
}

/** Makes the cluster where there is none. @returns where it is, and how to start PostgreSQL on it */
async function prepare(options: Options, lockDir: string, hasToExist: boolean) {
  const { dataDir, log, durability = 'full', sharedFolder = '/var/lib/embedded-postgres' } = options
  const cluster = await clusterPath(dataDir, sharedFolder)
  const exists = await findCluster(cluster)
  if (!exists && hasToExist) throw new Error(`The database in ${cluster} is gone.`)
  if (exists) await stopOrphan(cluster, log)
  const binaries = await findBinaries()
  const placement = await choosePlacement({
    dataDir,
    sharedFolder,
    cluster,
    socketDir: lockDir,
    binaries,
    log,
  })
  if (!exists) {
    log(`Creating the database in ${placement.cluster}.`)
    await createCluster(placement, { sync: durability === 'full' })
  }
  const start = async () => {
    await stopOrphan(placement.cluster, log)
    return startPostmaster(placement, {
      settings: settingsFor(durability, placement.socketDir),
      logFile: join(dataDir, 'postgres.log'),
      log,
    })
  }
  return { placement, start }
}

async function stopOwned(claim: Ownership, postgres: Pick<Postmaster, 'stop'>) {
  claim.withdraw()
  await postgres.stop()
  await claim.release()
}

function throwOutside(error: Error) {
  queueMicrotask(() => {
    throw error
  })
}

function connectionStringFor(socketDir: string) {
  return `postgresql://app@localhost/postgres?host=${encodeURIComponent(socketDir)}`
}
