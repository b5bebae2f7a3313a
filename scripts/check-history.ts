import { checkInstallation } from '../server/src/app/check-installation.ts'

const { tickets, events, seals, faults } = await checkInstallation(process.env)
for (const fault of faults) console.log(fault)
console.log(
  `${tickets} tickets, ${events} events, ${seals} seals: ${faults.length === 0 ? 'intact' : `${faults.length} faults`}`,
)
process.exit(faults.length === 0 ? 0 : 1)
