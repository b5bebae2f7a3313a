import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer, startObjectStore, startSmsGateway } from '../../e2e/support/gateways.ts'
import { makeCertificate } from './certificate.ts'
import { createDatabase } from './database.ts'
import { createNetwork, deployed } from './deployed.ts'
import { startProxy } from './haproxy.ts'
import { adminUrl, allRun, createMembers, type Member, type Site } from './patroni.ts'
import { type ApplicationProcess, createProcess } from './processes.ts'
import { findPrograms } from './programs.ts'
import { repository } from './releases.ts'
import { createServices, serviceUser, until } from './services.ts'
import { settingsOf } from './settings.ts'
import { readUnit } from './unit.ts'
import { verifyUnit } from './verify-unit.ts'

export interface Installation {
  /** Of the load balancer that people reach. */
  origin: string
  members: Member[]
  processes: ApplicationProcess[]
  sms: Awaited<ReturnType<typeof startSmsGateway>>
  /** Through the load balancer of the cluster: as the product, and as the superuser. */
  databaseUrl: string
  adminUrl: string
  site: Site
  /** The link to the release that runs. */
  current: string
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
  const network = createNetwork(folder)
  for (const { folder: own } of network.machines) mkdirSync(own)
  for (const path of [folder, ...network.machines.map((machine) => machine.folder)])
    if (user) chownSync(path, user.uid, user.gid)
  const [one, two] = network.machines
  if (!one || !two) throw new Error('There are three machines.')

  say('store and gateways')
  const certificate = makeCertificate(programs, folder, [one.address, '127.0.0.1'])
  const store = await startObjectStore(['nagrik-evidence', 'nagrik-backup'], certificate)
  stops.push(() => store.close())
  const mail = await startMailServer()
  stops.push(() => mail.close())
  const sms = await startSmsGateway({ answerAfterMs: smsAnswerMs })
  stops.push(() => sms.close())

  // Ended before the store: PostgreSQL stops only when its last WAL is there.
  const services = createServices(folder, user)
  stops.push(() => services.stop())
  say('three members of etcd and of Patroni')
  const site: Site = { folder, network, programs, services, store: `127.0.0.1:${store.port}` }
  const members = await createMembers(site)
  for (const member of members) member.start()
  await until('a leader and two replicas', () => allRun(members), 180)
  const origin = startProxy(site)
  const url = (database: string) => adminUrl(one.address, 5000, database)
  const databaseUrl = await until('the database is made', () => createDatabase(url('postgres')))

  say('two processes of the product behind a load balancer')
  const current = join(folder, 'current')
  symlinkSync(repository, current)
  const processes: ApplicationProcess[] = []
  for (const machine of [one, two]) {
    const unit = deployed('systemd/nagrik@.service', {
      '/opt/nagrik/current': current,
      '/var/lib/nagrik': join(machine.folder, 'state'),
    })
    verifyUnit(machine.folder, 'nagrik@3001.service', unit)
    const settings = settingsOf(site, machine, { mail: mail.port, sms: sms.port })
    const process = createProcess(readUnit(unit, '3001'), settings)
    stops.push(() => process.stop())
    processes.push(process)
  }
  await Promise.all(processes.map((process) => process.start()))
  await until('the load balancer has a process', async () => (await fetch(`${origin}/api/health`)).ok)
  return { origin, members, processes, sms, databaseUrl, adminUrl: url('nagrik'), site, current }
}
