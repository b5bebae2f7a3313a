import { spawn, spawnSync } from 'node:child_process'

/** From Debian's packages of these names. */
const packages = { wrk: 'wrk', pgbench: 'postgresql-contrib' } as const
export type Program = keyof typeof packages

/** Which of them this machine lacks; what needs them is left out. */
export const missingPrograms = (): Program[] =>
  (Object.keys(packages) as Program[]).filter((one) => spawnSync(one, ['--version']).error !== undefined)

export const howToInstall = (missing: readonly Program[]): string =>
  `Not found: ${missing.join(', ')}; without them their lines are left out (apt-get install ${missing.map((one) => packages[one]).join(' ')}).`

/** What a program prints. @throws Error with what it said when it fails */
export async function outputOf(
  program: Program,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
  return output
}
