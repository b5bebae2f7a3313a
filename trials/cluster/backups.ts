import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'
import { deployed } from './deployed.ts'
import type { Installation } from './installation.ts'
import { adminUrl, leaderOf, type Member, type Site } from './patroni.ts'
import { serviceUser, until } from './services.ts'
import { readUnit } from './unit.ts'

/** What the timers begin on every machine: one of them makes the backup. */
export async function backUp({ members, site }: Installation, type: 'full' | 'incr'): Promise<void> {
  let made = 0
  for (const { machine, environment } of members) {
    const file = deployed('systemd/pgbackrest@.service', {
      'http://10.0.0.1': `http://${machine.ownAddress}`,
      ...site.network.replacements,
    })
    const unit = readUnit(file, type)
    const run = (key: string) =>
      site.services.run(`backup-${machine.name}`, ...split(unit.command(key)), environment)
    if ((await run('ExecCondition')) !== 0) continue
    if ((await run('ExecStart')) !== 0) throw new Error(`No ${type} backup on ${machine.name}`)
    made += 1
  }
  if (made !== 1) throw new Error(`${made} machines made the ${type} backup`)
}

const split = ([program, ...args]: [string, ...string[]]): [string, string[]] => [program, args]

/** Once, on the leader, before the first backup. */
export async function createStanza({ members, site }: Installation): Promise<void> {
  const leader = await leaderOf(members)
  for (const command of ['stanza-create', 'check']) {
    const args = ['--stanza=nagrik', command]
    const code = await site.services.run('stanza', site.programs.pgbackrest, args, leader?.environment)
    if (code !== 0) throw new Error(`pgbackrest ${command} ended with ${code}`)
  }
}

interface Restored {
  seconds: number
  /** What should be there and is not, and the other way round. */
  wrong: string[]
}

/** Writes, notes the moment, writes again, and restores to the moment beside the cluster, where a replica runs. */
export async function restoreToMoment({ members, site, adminUrl: url }: Installation): Promise<Restored> {
  await query(url, 'create table trial_marks (mark text)')
  await query(url, "insert into trial_marks values ('before')")
  const { rows } = await query(
    url,
    'select clock_timestamp()::text as moment, (select count(*) from tickets) as tickets',
  )
  await sleep(1000)
  await query(url, "insert into trial_marks values ('after')")
  const { rows: walls } = await query(url, 'select pg_walfile_name(pg_switch_wal()) as wal')
  await until('the log is archived', async () => {
    const { rows } = await query(url, 'select last_archived_wal as wal from pg_stat_archiver')
    return rows[0].wal >= walls[0].wal
  })
  const leader = await leaderOf(members)
  const replica = members.find((member) => member !== leader)
  if (!replica) throw new Error('The cluster has no replica.')
  const began = Date.now()
  const stop = await restoreBeside(site, replica, rows[0].moment)
  try {
    const beside = adminUrl(replica.machine.address, 5433, 'nagrik')
    const state = 'select pg_is_in_recovery() as recovers'
    await until('the restored database is open', async () => !(await query(beside, state)).rows[0].recovers)
    const seconds = (Date.now() - began) / 1000
    const marks = (await query(beside, 'select string_agg(mark, $$ $$) as all from trial_marks')).rows[0].all
    const tickets = (await query(beside, 'select count(*) from tickets')).rows[0].count
    const wrong = marks === 'before' ? [] : [`marks: ${marks}`]
    if (Number(tickets) < Number(rows[0].tickets)) wrong.push(`${tickets} of ${rows[0].tickets} tickets`)
    return { seconds, wrong }
  } finally {
    await stop()
  }
}

async function restoreBeside({ programs, services }: Site, { machine, environment }: Member, moment: string) {
  const script = join(machine.folder, 'restore-beside.sh')
  const replacements = {
    '/usr/lib/postgresql/15/bin': programs.postgres,
    "listen_addresses=''": `listen_addresses=${machine.address}`,
  }
  writeFileSync(script, deployed('pgbackrest/restore-beside.sh', replacements))
  const folder = join(machine.folder, 'beside')
  const user = serviceUser()
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  const code = await services.run('restore', '/bin/sh', [script, moment, folder], environment)
  if (code !== 0) throw new Error(`The restore ended with ${code}`)
  return () =>
    services.run('restore', join(programs.postgres, 'pg_ctl'), ['-D', folder, '-m', 'fast', 'stop'])
}
