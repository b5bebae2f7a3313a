import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'
import { deployed } from './deployed.ts'
import type { Installation } from './installation.ts'
import { adminUrl, allRun, leaderOf, type Member, type Site } from './patroni.ts'
import { serviceUser, until } from './services.ts'

interface Restored {
  seconds: number
  /** What should be there and is not, and the other way round. */
  wrong: string[]
}

/** To a moment, beside the cluster, where a replica runs. */
export async function restoreBesideCluster({ members, site, adminUrl }: Installation): Promise<Restored> {
  const mark = await markMoment(adminUrl, 'beside')
  const leader = await leaderOf(members)
  const replica = members.find((member) => member !== leader)
  if (!replica) throw new Error('The cluster has no replica.')
  const began = Date.now()
  const { url, stop } = await restore(site, replica, mark.moment, join(replica.machine.folder, 'beside'))
  const seconds = (Date.now() - began) / 1000
  return { seconds, wrong: await mark.lookIn(url).finally(stop) }
}

/** To a moment, in place of the cluster: as deploy/README.md does it. */
export async function restoreCluster(installation: Installation): Promise<Restored> {
  const { members, processes, site } = installation
  const mark = await markMoment(installation.adminUrl, 'in-place')
  // Its paths are in the settings that come with the backup; on machines of their own all are alike.
  const first = await leaderOf(members)
  if (!first) throw new Error('The cluster has no leader.')
  const began = Date.now()
  await Promise.all(processes.map((process) => process.stop()))
  await Promise.all(members.map((member) => member.stop()))
  const answers = "printf 'nagrik\\nYes I am aware\\n'"
  const remove = `${answers} | patronictl -c ${first.settings} remove nagrik`
  if ((await site.services.run('remove', '/bin/sh', ['-c', remove])) !== 0) throw new Error('Not removed')
  renameSync(first.data, `${first.data}.before`)
  const restored = await restore(site, first, mark.moment, first.data)
  await restored.stop()
  first.start()
  await until('the restored leader', async () => leaderOf([first]))
  for (const member of members.filter((one) => one !== first)) {
    rmSync(member.data, { recursive: true })
    member.start()
  }
  await until('the cluster is complete', () => allRun(members))
  await Promise.all(processes.map((process) => process.start()))
  return { seconds: (Date.now() - began) / 1000, wrong: await mark.lookIn(installation.adminUrl) }
}

/** Writes, notes the moment, writes again, and waits until both are in the archive. */
async function markMoment(url: string, name: string) {
  await query(url, `create table "mark_${name}" (words text); insert into "mark_${name}" values ('before')`)
  const noted = 'select clock_timestamp()::text as moment, (select count(*) from tickets) as tickets'
  const { moment, tickets } = (await query(url, noted)).rows[0]
  await sleep(1000)
  await query(url, `insert into "mark_${name}" values ('after')`)
  const { wal } = (await query(url, 'select pg_walfile_name(pg_switch_wal()) as wal')).rows[0]
  await until('the log is archived', async () => {
    const { rows } = await query(url, 'select last_archived_wal as last from pg_stat_archiver')
    return rows[0].last >= wal
  })
  return {
    moment: String(moment),
    /** @returns what is wrong in a database of that moment */
    async lookIn(restored: string): Promise<string[]> {
      const found = `select (select string_agg(words, ',') from "mark_${name}") as words, count(*) from tickets`
      const { words, count } = (await query(restored, found)).rows[0]
      const wrong = words === 'before' ? [] : [`${name}: written ${words}`]
      return Number(count) < Number(tickets) ? [...wrong, `${name}: ${count} of ${tickets} tickets`] : wrong
    },
  }
}

/** By the script of deploy/. @returns where the database is, open for writing, and its end */
async function restore({ programs, services }: Site, member: Member, moment: string, folder: string) {
  const { machine, environment } = member
  const script = join(machine.folder, 'restore-beside.sh')
  const replacements = {
    '/usr/lib/postgresql/15/bin': programs.postgres,
    "listen_addresses=''": `listen_addresses=${machine.address}`,
  }
  writeFileSync(script, deployed('pgbackrest/restore-beside.sh', replacements))
  mkdirSync(folder, { mode: 0o700 })
  const user = serviceUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const code = await services.run('restore', '/bin/sh', [script, moment, folder], environment)
  if (code !== 0) throw new Error(`The restore ended with ${code}`)
  const url = adminUrl(machine.address, 5433, 'nagrik')
  const state = 'select pg_is_in_recovery() as recovers'
  await until('the restored database is open', async () => !(await query(url, state)).rows[0].recovers)
  const stop = () =>
    services.run('restore', join(programs.postgres, 'pg_ctl'), ['-D', folder, '-m', 'fast', 'stop'])
  return { url, stop }
}
