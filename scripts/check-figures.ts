import { withInstallation } from '../server/src/app/open-installation.ts'
import { checkFigures, rebuildFigures } from '../server/src/features/tickets/counting-check.service.ts'
import { argumentsOf, giveUp } from './operator-command.ts'

const { values } = argumentsOf('npm run check:figures [-- --rebuild]', {
  options: { rebuild: { type: 'boolean', default: false } },
})

const { tickets, faults } = await withInstallation(process.env, async (platform) => {
  if (values.rebuild) await rebuildFigures(platform)
  return checkFigures(platform)
}).catch(giveUp)
for (const fault of faults) console.log(fault)
console.log(
  `${tickets} tickets: ${faults.length === 0 ? 'every count is theirs' : `${faults.length} counts are wrong`}`,
)
process.exit(faults.length === 0 ? 0 : 1)
