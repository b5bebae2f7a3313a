import { longStages, stages } from './test/stages.ts'
import { runStage, type StageResult, totalsLine } from './test/tally.ts'

const planned = process.argv.includes('--long') ? [...stages, ...longStages] : stages
const results: StageResult[] = []
for (const stage of planned) results.push(await runStage(stage))

console.log('')
for (const result of results) {
  const mark = result.failed === 0 ? '✓' : '✗'
  console.log(
    `${mark} ${result.name.padEnd(20)} ${result.seconds.toFixed(0).padStart(4)} s  ${totalsLine([result])}`,
  )
  for (const failure of result.failures ?? []) console.log(`  ${failure}`)
}
console.log(totalsLine(results))
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0
