import pino from 'pino'
import { listeners } from '#app/listeners.ts'
import { workAtBulkChange } from '#features/bulk-changes/work.service.ts'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { createPlatform } from '#platform/create-platform.ts'

/** A process of its own, to be killed while it works at the bulk change that it is given. */
const { DATABASE_URL: connectionString = '', BULK_CHANGE: id = '' } = process.env
const { platform } = await createPlatform({
  ...{ config: loadConfig(process.env), connectionString, connections: 2, clock: systemClock, listeners },
  ...{ log: pino({ level: 'silent' }), keepsTime: false },
})
const jobs = { ...platform.jobs, enqueue: async () => undefined }
for (;;) await workAtBulkChange({ ...platform, jobs }, { id })
