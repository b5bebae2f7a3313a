import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createLine } from './line.ts'

const everyMs = 1000
/** A replica further behind is not read from. */
const mostBehindMs = 5000
/** Nor one that nothing was heard of for so long. */
const freshMs = 6000
/** The primary may be busy; whoever reads from the replica waits for it meanwhile. */
const patience = { primaryMs: 4000, replicaMs: 2000 }

interface Moment {
  at: string
  /** In the log of the primary, up to where everything committed before lies. */
  position: string
}

const primaryState = `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  pg_current_wal_flush_lsn()::text as position,
  current_database() || ' of ' || (select system_identifier from pg_control_system()) as database`
const replicaState = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as position,
  current_database() || ' of ' || (select system_identifier from pg_control_system()) as database`

type PrimaryState = Moment & { database: string }
interface ReplicaState {
  follows: boolean
  position: string | null
  database: string
}

export interface ReplicaWatch {
  /**
   * The moment, by the clock of the primary, before which everything committed has arrived at the replica; null
   * while it is not to be read from.
   */
  arrivedUntil(): string | null
  close(): Promise<void>
}

/** 'A/1F' → the place in the log as a number. */
const placeOf = (position: string): bigint => {
  const [high = '', low = ''] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * Asks the primary and then the replica how far they are, every second. Whatever ends one of the two connections ends
 * the use of the replica: a server that was restarted may be further behind than it was, and a primary after a crash
 * no longer knows who wrote what.
 * @param onLost told when the replica can no longer be reached, so that nobody waits for its answers
 * @param onBehind told after each look how many milliseconds it is behind, null where it is not to be read from
 */
export function watchReplica(
  urls: { primary: string; replica: string },
  on: { lost(): void; behind(milliseconds: number | null): void },
  log: Logger,
): ReplicaWatch {
  let moments: Moment[] = []
  let arrived: string | null = null
  let heardAt = 0
  let told: string | undefined
  const closing = new AbortController()

  const primary = createLine(urls.primary, patience.primaryMs, () => forget('the primary was lost'))
  const replica = createLine(urls.replica, patience.replicaMs, () => {
    forget('it was lost')
    on.lost()
  })

  function settle(moment: Moment | null, behindMs: number | null, reason: string) {
    arrived = moment?.at ?? null
    on.behind(behindMs)
    if (told !== reason && !closing.signal.aborted) log[moment ? 'info' : 'warn']({ reason }, 'replica')
    told = reason
  }
  function forget(reason: string) {
    moments = []
    settle(null, null, `not read from: ${reason}`)
  }

  async function look() {
    const newest = await primary.ask<PrimaryState>(primaryState)
    moments.push(newest)
    const state = await replica.ask<ReplicaState>(replicaState).catch((error: unknown) => {
      on.lost()
      throw error
    })
    if (state.database !== newest.database) return forget('it is another database')
    if (!state.follows || state.position === null) return forget('it follows nobody')
    const has = placeOf(state.position)
    const now = Date.parse(newest.at)
    moments = moments.filter(({ at }) => now - Date.parse(at) <= mostBehindMs)
    const moment = moments.findLast(({ position }) => placeOf(position) <= has)
    heardAt = performance.now()
    if (moment) settle(moment, now - Date.parse(moment.at), 'read from')
    else settle(null, null, 'not read from: it is too far behind')
  }

  async function watch() {
    while (!closing.signal.aborted) {
      await look().catch((error: Error) => {
        primary.hangUp()
        replica.hangUp()
        forget(error.message)
      })
      await setTimeout(everyMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
    primary.hangUp()
    replica.hangUp()
  }
  const watching = watch()

  return {
    arrivedUntil: () => (performance.now() - heardAt < freshMs ? arrived : null),
    close() {
      closing.abort()
      return watching
    },
  }
}
