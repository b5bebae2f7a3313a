import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  smsTemplateIds,
  startMailServer,
  startObjectStore,
  startSmsGateway,
} from '../../e2e/support/gateways.ts'
import { freePort } from '../../e2e/support/product.ts'
import { applicationProxy, databaseProxy, drainSeconds } from './haproxy.ts'
import { adminUrl, createMembers, leaderOf, type Member } from './patroni.ts'
import { type ApplicationProcess, createProcess } from './processes.ts'
import { findPrograms } from './programs.ts'
import { createServices, serviceUser, until } from './services.ts'

export interface Installation {
  /** Of the load balancer that people reach. */
  origin: string
  members: Member[]
  processes: ApplicationProcess[]
  sms: Awaited<ReturnType<typeof startSmsGateway>>
  /** The application's database, through the load balancer of the cluster. */
  databaseUrl: string
  /** Where every part writes its log. */
  folder: string
}

/** As real gateways take, so that messages are on their way at every moment. */
const smsAnswerMs = 400

type Stop = () => Promise<unknown> | unknown

/** Brings up the whole of it on loopback. `stops` gets what has to be ended, also when this fails half-way. */
export async function install(stops: Stop[], say: (what: string) => void): Promise<Installation> {
  const programs = findPrograms()
  const user = serviceUser()
  const folder = mkdtempSync(join(tmpdir(), 'nagrik-cluster-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  const services = createServices(folder, user)
  stops.push(() => services.stop())

  say('etcd and three members of Patroni')
  const members = await createMembers(folder, programs, services)
  for (const member of members) member.start()
  await until('a leader and two replicas', () => allRun(members), 180)
  const startProxy = (name: string, settings: string) => {
    const path = join(folder, `${name}.cfg`)
    writeFileSync(path, settings)
    services.start(name, programs.haproxy, ['-db', '-f', path])
  }
  const databasePort = await freePort()
  startProxy('haproxy-database', databaseProxy(databasePort, members))
  const databaseUrl = adminUrl(databasePort, 'nagrik')
  await until('the database is made', () => createDatabase(adminUrl(databasePort, 'postgres')))

  say('store and gateways')
  const store = await startObjectStore('evidence')
  stops.push(() => store.close())
  const mail = await startMailServer()
  stops.push(() => mail.close())
  const sms = await startSmsGateway({ answerAfterMs: smsAnswerMs })
  stops.push(() => sms.close())

  say('two processes of the product behind a load balancer')
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a-secret-key-that-is-long-enough-for-a-trial',
    DRAIN_SECONDS: String(drainSeconds),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${sms.port}/send`,
    SMS_TEMPLATES: smsTemplateIds,
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'evidence',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    TRUST_PROXY: '127.0.0.1',
    OTP_ADDRESS_LIMIT: '1000000',
  }
  const processes: ApplicationProcess[] = []
  for (const name of ['a', 'b']) {
    const dataDir = join(folder, `process-${name}`)
    mkdirSync(dataDir)
    const process = createProcess(await freePort(), { ...settings, DATA_DIR: dataDir })
    stops.push(() => process.stop())
    processes.push(process)
  }
  await Promise.all(processes.map((process) => process.start()))
  const port = await freePort()
  startProxy(
    'haproxy-application',
    applicationProxy(
      port,
      processes.map((one) => one.port),
    ),
  )
  const origin = `http://127.0.0.1:${port}`
  await until('the load balancer has a process', async () => (await fetch(`${origin}/api/health`)).ok)
  return { origin, members, processes, sms, databaseUrl, folder }
}

/** Whether the cluster is complete: a leader, and the others following it. */
export async function allRun(members: Member[]): Promise<boolean> {
  const states = await Promise.all(members.map((member) => member.state()))
  const running = states.filter((state) => state && ['running', 'streaming'].includes(state.state))
  return running.length === members.length && (await leaderOf(members)) !== undefined
}

async function createDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'nagrik'")
    if (!rowCount) await client.query('create database nagrik')
    return true
  } finally {
    await client.end()
  }
}
