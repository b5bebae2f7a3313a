import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { circleProbe, type Probe, probes } from './boundary-probes.ts'
import { root } from './command.ts'
import { circle, featureCircles } from './feature-circles.ts'
import { isCode, type SourceFile } from './source-files.ts'
import type { Verdict } from './verdict.ts'

const cruised = ['contract', 'packages', 'server', 'demo', 'web', 'scripts', 'e2e', 'bench']
const packages = ['zod', 'kysely', 'fastify']

/** Cruises the repository, and asserts that every module on disk was really seen and parsed. */
export async function checkBoundaries(files: SourceFile[]): Promise<Verdict> {
  const folders = cruised.filter((folder) => existsSync(join(root, folder)))
  const result = await cruiseIn(root, folders)
  const onDisk = files.filter((file) => isCode(file) && folders.includes(file.path.split('/')[0] ?? ''))
  const seen = new Set(result.modules.map((module) => module.source))
  const unseen = onDisk.filter((file) => !seen.has(file.path)).map((file) => `not cruised: ${file.path}`)
  const blind =
    seen.size > onDisk.length ? [] : [`${seen.size} modules seen for ${onDisk.length} source files`]
  return {
    problems: [...violationsOf(result), ...featureCircles(result.modules), ...unseen, ...blind],
    summary: `${onDisk.length} source files, ${result.summary.totalDependenciesCruised ?? 0} imports`,
  }
}

/** Writes the miniature of boundary-probes.ts and expects exactly the violations it promises. */
export async function checkProbes(): Promise<Verdict> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'boundaries-')))
  try {
    await writeMiniature(folder)
    const miniature = await cruiseIn(folder, ['contract', 'packages', 'server', 'demo', 'web', 'scripts'])
    const found = new Set([...violationsOf(miniature), ...featureCircles(miniature.modules)])
    const expected = new Set([
      ...probes.flatMap((probe) => probe.breaks.map((rule) => violation(rule, probe))),
      circle(circleProbe),
    ])
    const rules = (await configuration()).forbidden?.map((rule) => rule.name ?? '') ?? []
    const proven = new Set(probes.flatMap((probe) => probe.breaks))
    return {
      problems: [
        ...[...expected].filter((line) => !found.has(line)).map((line) => `did not fire: ${line}`),
        ...[...found].filter((line) => !expected.has(line)).map((line) => `fired wrongly: ${line}`),
        ...rules.filter((rule) => !proven.has(rule)).map((rule) => `no probe for the rule ${rule}`),
      ],
      summary: `${rules.length} rules and a circle fire, ${probes.filter((probe) => !probe.breaks.length).length} good imports pass`,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function configuration() {
  return extractDepcruiseConfig(join(root, '.dependency-cruiser.mjs'))
}

async function cruiseIn(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { forbidden = [], options } = await configuration()
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    { bustTheCache: true },
  )
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output}`)
  return output
}

function violationsOf(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

function violation(rule: string, { from, to }: Probe): string {
  const [, kind, name] = /^(npm|node|missing):(.+)$/.exec(to) ?? []
  if (kind === 'npm') return `${rule}: ${from} → node_modules/${name}/index.js`
  return `${rule}: ${from} → ${kind ? name : to}`
}

async function writeMiniature(folder: string): Promise<void> {
  for (const name of [...packages, 'zod/mini']) {
    await write(folder, `node_modules/${name}/index.js`, 'export default 1\n')
  }
  for (const name of packages) {
    const exports = { '.': './index.js', './mini': './mini/index.js' }
    await write(
      folder,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, type: 'module', exports }),
    )
  }
  await write(
    folder,
    'contract/package.json',
    JSON.stringify({ name: '@nagrik/contract', exports: { './*': './src/*.ts' } }),
  )
  await mkdir(join(folder, 'node_modules/@nagrik'))
  await symlink('../../contract', join(folder, 'node_modules/@nagrik/contract'))
  const modules = new Set(probes.flatMap(({ from, to }) => (to.includes(':') ? [from] : [from, to])))
  for (const module of modules) {
    const imports = probes.filter((probe) => probe.from === module).map(importLine)
    await write(folder, module, [...imports, 'export default 1\n'].join('\n'))
  }
}

function importLine({ from, to, typeOnly }: Probe, index: number): string {
  return `import ${typeOnly ? 'type ' : ''}name${index} from '${specifier(from, to)}'\nvoid name${index}`
}

function specifier(from: string, to: string): string {
  if (to.includes(':')) return to.replace(/^(npm|missing):/, '')
  const throughPackage = to.startsWith('contract/') && !from.startsWith('contract/') && !to.includes('.test.')
  if (throughPackage) return to.replace('contract/src/', '@nagrik/contract/').replace(/\.ts$/, '')
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

async function write(folder: string, path: string, text: string): Promise<void> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text)
}
