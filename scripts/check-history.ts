import { withInstallation } from '../server/src/app/open-installation.ts'
import { checkHistory } from '../server/src/features/tickets/history/history-check.service.ts'
import { giveUp } from './operator-command.ts'

const { tickets, events, seals, faults } = await withInstallation(process.env, checkHistory).catch(giveUp)
for (const fault of faults) console.log(fault)
console.log(
  `${tickets} tickets, ${events} events, ${seals} seals: ${faults.length === 0 ? 'intact' : `${faults.length} faults`}`,
)
process.exit(faults.length === 0 ? 0 : 1)
