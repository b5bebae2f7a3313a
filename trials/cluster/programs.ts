import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Programs {
  etcd: string
  patroni: string
  haproxy: string
  pgbackrest: string
  openssl: string
  /** Folder with postgres, initdb, pg_rewind. */
  postgres: string
}

const versions = '/usr/lib/postgresql'

/** Finds what the cluster is made of. @throws Error that names the packages to install */
export function findPrograms(): Programs {
  const found = {
    etcd: onPath('etcd'),
    patroni: onPath('patroni'),
    haproxy: onPath('haproxy'),
    pgbackrest: onPath('pgbackrest'),
    openssl: onPath('openssl'),
    postgres: newestPostgres(),
  }
  const packages = {
    etcd: 'etcd-server',
    patroni: 'patroni',
    haproxy: 'haproxy',
    pgbackrest: 'pgbackrest',
    openssl: 'openssl',
    postgres: 'postgresql-15',
  }
  const missing = Object.entries(found).flatMap(([name, path]) =>
    path === undefined ? [packages[name as keyof typeof packages]] : [],
  )
  if (missing.length > 0) {
    throw new Error(
      `The trial needs programs that this system does not have. On Debian:\n  apt-get install --no-install-recommends ${missing.join(' ')}\nTheir services need not run: the trial starts its own.`,
    )
  }
  return found as Programs
}

export function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

function newestPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions)
    .map(Number)
    .filter((version) => existsSync(join(versions, String(version), 'bin/postgres')))
    .sort((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(versions, String(newest), 'bin')
}
