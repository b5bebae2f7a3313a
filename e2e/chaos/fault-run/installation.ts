import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isUnavailable } from '@nagrik/server/platform/unavailable.ts'
import pg from 'pg'
import { type Gateway, startMailServer, startObjectStore, startSmsGateway } from '../../support/gateways.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'
import { type FaultKind, faultKinds } from './schedule.ts'
import { type SupervisedProduct, superviseProduct } from './supervised-product.ts'

export const secretKey = 'a-secret-key-that-is-long-enough-for-a-trial'

const roomInMegabytes = 2048

/** What goes away and comes back by hand; what heals by itself only goes away. */
interface Part {
  goAway(silently: boolean): Promise<unknown>
  comeBack?(): Promise<unknown>
}

/** A product in production's shape with everything around it, each part of which can go away. */
export interface Installation {
  product: SupervisedProduct
  /** For a client outside of the product. */
  connectionString: string
  sms: Gateway<{ id: string; to: string }>
  mail: Gateway<{ to: string; source: string }>
  parts: Partial<Record<FaultKind, Part>>
  /** The kinds that this machine permits. */
  possible: FaultKind[]
  /** Why the disk's room stays where it is; null where it can go away. */
  withoutDisk: string | null
  close(): Promise<void>
}

export async function startInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-faults-'))
  const disk = await mountSmallDisk(dataDir, roomInMegabytes).catch((error: Error) => error.message)
  const small = typeof disk === 'string' ? null : disk
  const [sms, mail, store] = await Promise.all([
    startSmsGateway(),
    startMailServer(),
    startObjectStore(['evidence']),
  ])
  const product = await superviseProduct(
    {
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      DEMO: '0',
      LOG_LEVEL: 'error',
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `http://127.0.0.1:${sms.port}/send`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      S3_BUCKET: 'evidence',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...withoutMessageLimits,
    },
    small?.command ?? [],
  )
  const seenFrom = small?.outside ?? dataDir
  const connectionString = `postgresql://app@localhost/postgres?host=${encodeURIComponent(join(seenFrom, 'run'))}`
  const parts: Installation['parts'] = {
    connections: { goAway: () => onBackends(connectionString, 'all', 'SIGTERM') },
    backend: { goAway: () => onBackends(connectionString, 'one', 'SIGKILL') },
    database: { goAway: () => killPostmaster(seenFrom) },
    process: { goAway: product.kill, comeBack: product.startAgain },
    ...(small && { disk: { goAway: small.fill, comeBack: small.clear } }),
    mail,
    sms,
    store,
  }
  return {
    product,
    connectionString,
    sms,
    mail,
    parts,
    possible: faultKinds.filter((kind) => parts[kind]),
    withoutDisk: typeof disk === 'string' ? disk : null,
    async close() {
      await product.stop()
      await Promise.all([sms.close(), mail.close(), store.close(), small?.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** All twenty sit behind one address, and a phone gets a code for each attempt that was cut off. */
const withoutMessageLimits = {
  OTP_ADDRESS_LIMIT: '1000000',
  OTP_INSTALLATION_LIMIT: '1000000',
  OTP_PHONE_LIMIT: '100',
  OTP_PHONE_DAY_LIMIT: '100',
  OTP_SESSION_LIMIT: '100',
  RESET_ADDRESS_LIMIT: '1000000',
}

/** Signals the backends that serve the product; there are none while the database is away. */
async function onBackends(
  connectionString: string,
  which: 'one' | 'all',
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    for (const { pid } of which === 'one' ? rows.slice(0, 1) : rows) end(pid, signal)
    await client.end()
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

async function killPostmaster(dataDir: string): Promise<void> {
  const lines = await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(lines, 10)
  if (pid > 0) end(pid, 'SIGKILL')
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
