import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from './programs.ts'

/** How often a second these statements, one after the other, are answered to eight clients of pgbench. */
export async function pgbench(
  connectionString: string,
  statements: readonly string[],
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nagrik-pgbench-'))
  try {
    const script = join(folder, 'script.sql')
    writeFileSync(script, statements.map((one) => `${one.replace(/\s+/g, ' ')};\n`).join(''))
    const output = await outputOf('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      '8',
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      script,
      connectionString,
    ])
    const perSecond = /tps = ([\d.]+)/.exec(output)?.[1]
    if (perSecond === undefined) throw new Error(`pgbench said nothing that is understood:\n${output}`)
    return Number(perSecond)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
