import { join } from 'node:path'
import { smsTemplateIds } from '../../e2e/support/gateways.ts'
import { deployed, type Machine } from './deployed.ts'
import type { Site } from './patroni.ts'
import type { Environment } from './services.ts'
import { readEnvironment } from './unit.ts'

/** What the file of settings says on a machine. */
export function settingsOf(
  { folder, network, store }: Site,
  machine: Machine,
  ports: { mail: number; sms: number },
): Environment {
  const file = deployed('nagrik.env', {
    'HOST=10.0.0.1': `HOST=${machine.ownAddress}`,
    'https://portal.example.org': `https://${network.machines[0]?.address}:8443`,
    's3.example.org': store,
    'smtps://nagrik:REPLACE-mail@mail.example.org': `smtp://127.0.0.1:${ports.mail}`,
    'https://sms.example.org': `http://127.0.0.1:${ports.sms}`,
    'REPLACE-templates': smsTemplateIds,
    'REPLACE-secret-key': 'a-secret-key-that-is-long-enough-for-a-trial',
    ...network.secrets('application', 's3-key', 's3-secret'),
    ...network.proxy,
    ...network.subnet,
    ...network.replacements,
  })
  return {
    ...readEnvironment(file),
    NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
    OTP_ADDRESS_LIMIT: '1000000',
    LOG_LEVEL: 'warn',
  }
}
