import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './programs.ts'

/** What systemd itself says of a unit, where it is installed. @throws Error with its words */
export function verifyUnit(folder: string, name: string, text: string): void {
  const program = onPath('systemd-analyze')
  const path = join(folder, name)
  writeFileSync(path, text)
  if (program === undefined) return
  const { status, stderr } = spawnSync(program, ['verify', '--man=no', path], { encoding: 'utf8' })
  if (status !== 0 || stderr.includes(folder)) throw new Error(`${name}:\n${stderr}`)
}
