import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { errorTable } from '@nagrik/contract/errors'
import { deployed } from './deployed.ts'
import type { Site } from './patroni.ts'
import { serviceUser } from './services.ts'

/** Starts HAProxy before the product and before the database. @returns the origin that people reach */
export function startProxy({ folder, network, programs, services }: Site): string {
  const address = network.machines[0]?.address
  const { uid, gid } = serviceUser() ?? userInfo()
  const settings = deployed('haproxy/haproxy.cfg', {
    'user haproxy': `uid ${uid}`,
    'group haproxy': `gid ${gid}`,
    'bind :80\n': `bind ${address}:8080\n`,
    'bind :443 ': `bind ${address}:8443 `,
    '/etc/haproxy/portal.pem': join(folder, 'portal.pem'),
    '127.0.0.1:8405': `${address}:8405`,
    // Nothing is tried twice, so that the trial sees what a stop costs whoever has no second try.
    'retries 3': 'retries 0',
    'option redispatch': 'no option redispatch',
    ...network.proxy,
    ...network.replacements,
  })
  if (!settings.includes(errorTable.UNAVAILABLE[1])) throw new Error('HAProxy refuses in other words.')
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, settings)
  services.start('haproxy', programs.haproxy, ['-db', '-f', path])
  return `https://${address}:8443`
}
