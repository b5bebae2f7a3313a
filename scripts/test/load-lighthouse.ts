import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../check/command.ts'

/** The parts of Lighthouse that the budgets need; its own types are there only after it was installed. */
type Audit = { id: string; score: number | null; scoreDisplayMode: string }
type Result = { lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> } }
type Flags = { port: number; onlyCategories: string[]; logLevel: 'error' }
export type Lighthouse = (url: string, flags: Flags) => Promise<Result | undefined>

const folder = join(root, 'e2e/long')

/** Lighthouse has a package of its own, which is installed here when it is missing or of another version. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const { dependencies } = readJson<{ dependencies: { lighthouse: string } }>('package.json')
  const installed = 'node_modules/lighthouse/package.json'
  const isThere =
    existsSync(join(folder, installed)) &&
    readJson<{ version: string }>(installed).version === dependencies.lighthouse
  if (!isThere) execSync('npm ci', { cwd: folder, stdio: 'inherit' })
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const module = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return module.default
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content
}
