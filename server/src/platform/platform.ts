import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Region } from './region/region.ts'
import type { Secret } from './secret.ts'
import type { Store } from './storage/store.ts'

/** What every use case may reach; services take it as their first argument. */
export interface Platform {
  config: Config
  db: Db
  clock: Clock
  region: Region
  secret: Secret
  store: Store
  jobs: Jobs
  limits: RateLimits
  log: Logger
}
