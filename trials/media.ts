import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaWork } from '@nagrik/server/platform/media-work/media-work.ts'
import { strangeFiles } from '@nagrik/server/testing/media/strange-files.ts'
import { outcomeOf } from '@nagrik/server/testing/media/strange-outcome.ts'

/**
 * Strange files for some minutes: `npm run trial:media -- 10 7` is ten minutes with seed 7. Nothing may end this
 * process, no file may take more time or memory than a worker has, and every answer is a result or a refusal.
 */
const [minutes = 10, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'nagrik-strange-'))
const media = createMediaWork({ workers: 1, cacheDir: join(folder, 'compiled') })
const outcomes = new Map<string, number>()
const bad: string[] = []
let slowest = { what: 'none', ms: 0 }
let workerPeak = 0
let files = 0
const end = Date.now() + minutes * 60_000

console.log(`seed ${seed}, ${minutes} minutes`)
try {
  for await (const { what, bytes } of strangeFiles(seed)) {
    if (Date.now() > end) break
    const began = performance.now()
    const outcome = await outcomeOf(media, bytes, folder).catch((error: unknown) => `failed: ${error}`)
    const ms = performance.now() - began
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (outcome === 'ended' || outcome.startsWith('failed')) bad.push(`${what}: ${outcome}`)
    if (ms > slowest.ms) slowest = { what, ms }
    if (++files % 20 === 0) workerPeak = Math.max(workerPeak, ...workers().map(peakMegabytes))
  }
} finally {
  await media.close()
  rmSync(folder, { recursive: true, force: true })
}
const counts = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
console.log(`${files} files: ${counts}`)
console.log(`slowest ${slowest.ms.toFixed(0)} ms (${slowest.what})`)
console.log(`memory at most: a worker ${workerPeak} MB, this process ${peakMegabytes('self')} MB`)
for (const line of bad) console.error(line)
if (bad.length > 0) process.exitCode = 1

function workers(): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((pid) => pid.trim())
    .filter(Boolean)
}

/** The most that a process ever held; 0 when it has ended. */
function peakMegabytes(pid: string): number {
  try {
    const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}
