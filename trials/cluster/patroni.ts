import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployed, type Machine, type Network, type Replacements, secret } from './deployed.ts'
import type { Programs } from './programs.ts'
import { type Environment, type Service, type Services, serviceUser, until } from './services.ts'
import { readEnvironment } from './unit.ts'

export interface Member {
  machine: Machine
  /** For what runs beside it: where pgBackRest finds its settings. */
  environment: Environment
  /** What Patroni says of itself; null where nobody answers. */
  state(): Promise<{ role: string; state: string } | null>
  start(): void
  stop(): Promise<void>
  /** Where Patroni's settings and PostgreSQL's data are. */
  settings: string
  data: string
  /** kill -9 of Patroni and of its PostgreSQL. */
  kill(): void
}

/** What several parts of the installation need to be made. */
export interface Site {
  folder: string
  network: Network
  programs: Programs
  services: Services
  /** Host and port of the S3 store. */
  store: string
}

export const adminUrl = (address: string, port: number, database: string): string =>
  `postgresql://postgres:${secret}@${address}:${port}/${database}`

/** Three members each of etcd and of Patroni around PostgreSQL; no Patroni runs until `start`. */
export async function createMembers(site: Site): Promise<Member[]> {
  const { machines } = site.network
  for (const machine of machines) startEtcd(site, machine)
  await Promise.all(
    machines.map(({ address }) =>
      until('etcd answers', async () => (await fetch(`http://${address}:2379/health`)).ok),
    ),
  )
  return machines.map((machine) => createMember(site, machine))
}

function startEtcd({ network, programs, services }: Site, machine: Machine): void {
  const file = deployed('etcd/etcd.env', {
    'ETCD_NAME=one': `ETCD_NAME=${machine.name}`,
    'URLS=http://10.0.0.1': `URLS=http://${machine.ownAddress}`,
    '/var/lib/etcd': join(machine.folder, 'etcd'),
    ...network.replacements,
  })
  services.start(`etcd-${machine.name}`, programs.etcd, [], readEnvironment(file))
}

function createMember({ network, programs, services, store }: Site, machine: Machine): Member {
  const { name, address, folder } = machine
  const data = join(folder, 'nagrik')
  const own = { listen: `listen: ${machine.ownAddress}`, connect: `connect_address: ${machine.ownAddress}` }
  // Other users than postgres are asked for no password on the socket of their own folder.
  const users: Replacements = serviceUser() ? {} : { 'local all postgres peer': 'local all postgres trust' }
  const patroni = deployed('patroni/patroni.yml', {
    'name: one': `name: ${name}`,
    'listen: 10.0.0.1': own.listen,
    'connect_address: 10.0.0.1': own.connect,
    '/var/lib/postgresql/15/nagrik': data,
    '/usr/lib/postgresql/15/bin': programs.postgres,
    '/var/lib/postgresql/patroni.pgpass': join(folder, 'patroni.pgpass'),
    '/var/run/postgresql': folder,
    ...users,
    ...network.subnet,
    ...network.replacements,
    ...network.secrets('superuser', 'replication', 'rewind'),
  })
  const pgbackrest = deployed('pgbackrest/pgbackrest.conf', {
    's3.example.org': store,
    '/var/lib/postgresql/15/nagrik': data,
    '/var/run/postgresql': folder,
    ...network.secrets('s3-key', 's3-secret', 'cipher'),
  })
  const environment = {
    PGBACKREST_CONFIG: written(folder, 'pgbackrest.conf', pgbackrest),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_REPO1_STORAGE_CA_FILE: join(folder, '../certificate.pem'),
    PGBACKREST_PG1_USER: 'postgres',
  }
  const settings = written(folder, 'patroni.yml', patroni)
  let service: Service | undefined
  return {
    machine,
    environment,
    state: () =>
      fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(2000) }).then(
        async (reply) => (await reply.json()) as { role: string; state: string },
        () => null,
      ),
    start() {
      service = services.start(`patroni-${name}`, programs.patroni, [settings], environment)
    },
    stop: async () => service?.stop(),
    settings,
    data,
    kill() {
      const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
      service?.signal('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
    },
  }
}

function written(folder: string, name: string, text: string): string {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, text, { mode: 0o644 })
  return path
}

const isLeader = (state: Awaited<ReturnType<Member['state']>>): boolean =>
  state?.state === 'running' && (state.role === 'master' || state.role === 'primary')

export async function leaderOf(members: Member[]): Promise<Member | undefined> {
  for (const member of members) if (isLeader(await member.state())) return member
  return undefined
}

/** Whether the cluster is complete: a leader, and the others following it. */
export async function allRun(members: Member[]): Promise<boolean> {
  const states = await Promise.all(members.map((member) => member.state()))
  const running = states.filter((state) => state && ['running', 'streaming'].includes(state.state))
  return running.length === members.length && (await leaderOf(members)) !== undefined
}
