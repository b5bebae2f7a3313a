import type { EventAction, TicketEvent } from '@nagrik/contract/events'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Db, Tx } from './database/database.ts'
import type { Replica } from './database/replica.ts'
import type { Versions } from './database/versions.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Budgets } from './limits/budgets.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { MediaWork } from './media-work/media-work.ts'
import type { Deliver } from './messages/message.ts'
import type { Push } from './push/push.ts'
import type { Region } from './region/region.ts'
import type { Secret } from './secret.ts'
import type { Store } from './storage/store.ts'
import type { UploadRoom } from './storage/upload-room.ts'

/** What every use case may reach; services take it as their first argument. */
export interface Platform {
  config: Config
  db: Db
  /** The same database for work whose statements may take their time: the start, and what tidies up. */
  patientDb: Db
  /** Null without one. */
  replica: Replica | null
  clock: Clock
  region: Region
  secret: Secret
  store: Store
  uploadRoom: UploadRoom
  media: MediaWork
  jobs: Jobs
  limits: RateLimits
  deliver: Deliver
  /** Null where web push is off. */
  push: Push | null
  budgets: Budgets
  /** As they stood when it was asked, or later. */
  versions: () => Promise<Versions>
  log: Logger
  listeners: Listeners
  /** Aborted once this process is about to stop and should get no new requests. */
  stopping: AbortController
}

/** An event as it was recorded. */
export type Recorded<A extends EventAction = EventAction> = Extract<TicketEvent, { action: A }> & {
  id: string
  ticketId: string
  actorId: string | null
  at: Date
}

/** Reacts to an event inside the transaction that records it, as a rule by enqueuing one job. */
export type Listener<A extends EventAction> = (
  platform: Platform,
  tx: Tx,
  event: Recorded<A>,
) => Promise<void>

/** Who listens to what: each event has its entry, so that a new one makes somebody decide. */
export type Listeners = { readonly [A in EventAction]: readonly Listener<A>[] }
