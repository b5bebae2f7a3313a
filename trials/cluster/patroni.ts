import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../e2e/support/product.ts'
import type { Programs } from './programs.ts'
import { type createServices, type Service, until } from './services.ts'

export interface Member {
  name: string
  port: number
  restPort: number
  /** What Patroni says of itself; null where nobody answers. */
  state(): Promise<{ role: string; state: string } | null>
  start(): void
  /** kill -9 of Patroni and of its PostgreSQL. */
  kill(): void
}

const password = 'of-the-trial-alone'
const sql = { superuser: 'postgres', replication: 'replicator', rewind: 'rewinder' }

export const adminUrl = (port: number, database: string): string =>
  `postgresql://${sql.superuser}:${password}@127.0.0.1:${port}/${database}`

/** One etcd and three members of Patroni around PostgreSQL; nothing runs until `start`. */
export async function createMembers(
  folder: string,
  programs: Programs,
  services: ReturnType<typeof createServices>,
): Promise<Member[]> {
  const [clientPort, peerPort] = [await freePort(), await freePort()]
  const client = `http://127.0.0.1:${clientPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  services.start('etcd', programs.etcd, [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `one=${peer}`],
  ])
  await until('etcd answers', async () => (await fetch(`${client}/health`)).ok)
  const members: Member[] = []
  for (const name of ['one', 'two', 'three']) {
    const port = await freePort()
    const restPort = await freePort()
    const data = join(folder, `postgres-${name}`)
    const config = join(folder, `patroni-${name}.yml`)
    const settings = settingsOf({
      name,
      port,
      restPort,
      etcdPort: clientPort,
      data,
      folder,
      bin: programs.postgres,
    })
    // JSON is YAML too.
    writeFileSync(config, JSON.stringify(settings, null, 2), { mode: 0o644 })
    let service: Service | undefined
    members.push({
      name,
      port,
      restPort,
      state: () =>
        fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2000) }).then(
          async (reply) => (await reply.json()) as { role: string; state: string },
          () => null,
        ),
      start() {
        service = services.start(`patroni-${name}`, programs.patroni, [config])
      },
      kill() {
        const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
        service?.signal('SIGKILL')
        process.kill(postmaster, 'SIGKILL')
      },
    })
  }
  return members
}

const isLeader = (state: Awaited<ReturnType<Member['state']>>): boolean =>
  state?.state === 'running' && (state.role === 'master' || state.role === 'primary')

export async function leaderOf(members: Member[]): Promise<Member | undefined> {
  for (const member of members) if (isLeader(await member.state())) return member
  return undefined
}

interface MemberSettings {
  name: string
  port: number
  restPort: number
  etcdPort: number
  data: string
  folder: string
  bin: string
}

function settingsOf({ name, port, restPort, etcdPort, data, folder, bin }: MemberSettings) {
  const address = `127.0.0.1:${port}`
  const rest = `127.0.0.1:${restPort}`
  return {
    scope: 'nagrik',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'lc-ctype': 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, `pgpass-${name}`),
      authentication: Object.fromEntries(
        Object.entries(sql).map(([role, username]) => [role, { username, password }]),
      ),
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB', timezone: 'UTC' },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
}
