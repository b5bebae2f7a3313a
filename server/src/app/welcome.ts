import { join } from 'node:path'
import { productName } from '@nagrik/contract/limits'
import type { RunningServer } from './start.ts'

/** What somebody who just started the product needs to know. */
export function welcome({ platform: { config }, address }: RunningServer): void {
  const lines = [`${productName} is ready at ${config.appOrigin} (listening on ${address})`]
  if (config.demo) {
    lines.push(
      'Demo accounts, all with the password nagrik-demo:',
      '  citizen@nagrik.demo  citizen2@nagrik.demo   (Citizen Login)',
      '  agent@ agent2@ head@ head2@ analyst@ admin@ super@ newstaff@nagrik.demo   (Employee Login)',
    )
  }
  if (config.sms.provider === 'outbox' || config.smtpUrl === null) {
    lines.push(
      config.production
        ? `Messages without a gateway are written to ${join(config.dataDir, 'outbox')}`
        : `Messages are written to ${join(config.dataDir, 'outbox')} and shown at ${config.appOrigin}/outbox`,
    )
  }
  console.log(lines.join('\n'))
}
