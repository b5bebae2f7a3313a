import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { regionFile } from '../web/pages/region.ts'

const root = resolve(import.meta.dirname, '..')
const stamp = join(root, 'web/dist/.built-from')

/** Digest over everything that the built web app depends on. */
function sourceDigest(): string {
  const hash = createHash('sha256')
  const patterns = [
    'web/{src,pages,public}/**',
    'web/*.{ts,html,json}',
    'contract/src/**',
    'package-lock.json',
  ]
  const files = globSync(patterns, { cwd: root }).sort()
  for (const path of [...files.map((file) => join(root, file)), regionFile()]) {
    if (statSync(path).isFile()) hash.update(relative(root, path)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function builtFrom(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

/** Builds the web app unless the built one is that of these very sources. @throws Error when the build fails. */
export function buildWebIfStale(): void {
  const digest = sourceDigest()
  if (builtFrom() === digest) return
  console.log('Building the web app …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (build.status !== 0) throw new Error('The web app could not be built.')
  writeFileSync(stamp, digest)
}
