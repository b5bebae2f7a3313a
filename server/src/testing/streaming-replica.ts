import { execFile } from 'node:child_process'
import { appendFile, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedPostgres, startEmbedded } from '@nagrik/embedded-postgres'
import pg from 'pg'

export interface StreamingReplica {
  /** As long as it runs; the same each time. */
  url: string
  /** Halts and goes on with what the primary sent. */
  pause(): Promise<unknown>
  resume(): Promise<unknown>
  query(text: string): Promise<unknown[]>
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Copies a running embedded database into a folder and has the copy follow it. The packages bring no pg_basebackup:
 * it is done by hand, as docs/operations.md describes it.
 */
export async function startReplica(primary: { dataDir: string; url: string }, dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  const cluster = join(dataDir, 'pg18')
  await once(primary.url, async (client) => {
    await client.query("select pg_backup_start('replica', fast => true)")
    await copy(await realpath(join(primary.dataDir, 'pg18')), cluster)
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    await writeFile(join(cluster, 'backup_label'), rows[0].labelfile)
  })
  await rm(join(cluster, 'postmaster.pid'))
  await writeFile(join(cluster, 'standby.signal'), '')
  const socketDir = new URL(primary.url).searchParams.get('host')
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${socketDir} user=app'\n`)

  let running: EmbeddedPostgres | null = null
  const start = async () => {
    running = await startEmbedded({ dataDir, log: () => undefined, durability: 'none' })
    return running.connectionString
  }
  const url = await start()
  const query = (text: string) => once(url, async (client) => (await client.query(text)).rows)
  const replica: StreamingReplica = {
    url,
    query,
    pause: () => query('select pg_wal_replay_pause()'),
    resume: () => query('select pg_wal_replay_resume()'),
    start: async () => void (await start()),
    stop: async () => running?.stop(),
  }
  return replica
}

/** With owners, as PostgreSQL may run as another user than this one. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

async function once<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
