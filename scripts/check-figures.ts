import { parseArgs } from 'node:util'
import { withInstallation } from '../server/src/app/open-installation.ts'
import { checkFigures, rebuildFigures } from '../server/src/features/tickets/counting-check.service.ts'

const { values } = parseArgs({ options: { rebuild: { type: 'boolean', default: false } } })

const { tickets, faults } = await withInstallation(process.env, async (platform) => {
  if (values.rebuild) await rebuildFigures(platform)
  return checkFigures(platform)
})
for (const fault of faults) console.log(fault)
console.log(
  `${tickets} tickets: ${faults.length === 0 ? 'every count is theirs' : `${faults.length} counts are wrong`}`,
)
process.exit(faults.length === 0 ? 0 : 1)
