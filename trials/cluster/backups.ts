import { deployed } from './deployed.ts'
import type { Installation } from './installation.ts'
import { leaderOf } from './patroni.ts'
import { readUnit } from './unit.ts'
import { verifyUnit } from './verify-unit.ts'

/** What the timers begin on every machine: one of them makes the backup. */
export async function backUp({ members, site }: Installation, type: 'full' | 'incr'): Promise<void> {
  let made = 0
  for (const { machine, environment } of members) {
    const file = deployed('systemd/pgbackrest@.service', {
      'http://10.0.0.1': `http://${machine.ownAddress}`,
      ...site.network.replacements,
    })
    verifyUnit(machine.folder, `pgbackrest@${type}.service`, file)
    verifyUnit(machine.folder, `pgbackrest-${type}.timer`, deployed(`systemd/pgbackrest-${type}.timer`, {}))
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
