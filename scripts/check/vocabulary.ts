import type { SourceFile } from './source-files.ts'

const roles = ['routes', 'service', 'policy', 'model', 'queries', 'present', 'listener', 'jobs']
const ofARole = new RegExp(`^[a-z0-9-]+\\.(${roles.join('|')})(\\.test)?\\.ts$`)
/** A folder of its own is for a sub-concern that would crowd the feature's. */
const fewestInFolder = 4

const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common'])
const topFolders: Record<string, Set<string>> = {
  'server/src': new Set(['app', 'platform', 'features', 'testing']),
  'web/src': new Set(['app', 'platform', 'ui', 'domain', 'features', 'testing', 'worker']),
}
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Names of files and folders: the closed list inside server features, no junk drawers, no barrels. */
export function vocabularyProblems(files: Pick<SourceFile, 'path'>[]): string[] {
  const problems = files.flatMap(({ path }) =>
    [serverFeatureProblem(path), drawerProblem(path), placeProblem(path), caseProblem(path)]
      .filter((problem) => problem !== undefined)
      .map((problem) => `${path}: ${problem}`),
  )
  return [...problems, ...thinFolders(files)]
}

function serverFeatureProblem(path: string): string | undefined {
  const inside = /^server\/src\/features\/(.+)$/.exec(path)?.[1]
  if (inside === undefined) return undefined
  const depth = inside.split('/').length
  if (depth === 1) return 'belongs into the folder of a feature'
  if (depth > 3) return 'a feature has folders, and they have files'
  if (ofARole.test(inside.split('/').at(-1) ?? '')) return undefined
  return `inside a server feature a file is <noun>.<role>.ts, and a role is one of ${roles.join(', ')}`
}

function thinFolders(files: Pick<SourceFile, 'path'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = /^(server\/src\/features\/[^/]+\/[^/]+)\/[^/]+$/.exec(path)?.[1]
    if (folder && !path.endsWith('.test.ts')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count < fewestInFolder)
    .map(
      ([folder, count]) => `${folder}: a folder of its own is for ${fewestInFolder} files, it has ${count}`,
    )
}

function drawerProblem(path: string): string | undefined {
  const parts = path.split('/')
  const names = parts.map((part) => part.replace(/(\.test)?\.[a-z]+$/, ''))
  const drawer = names.find((name) => drawers.has(name))
  if (drawer) return `"${drawer}" says nothing about what is inside`
  return /^index\.[cm]?[jt]sx?$/.test(parts.at(-1) ?? '') ? 'no barrel files' : undefined
}

function placeProblem(path: string): string | undefined {
  const [, base = '', folder = ''] = /^((?:server|web)\/src)\/([^/]+)\//.exec(path) ?? []
  const known = topFolders[base]
  return !known || known.has(folder) ? undefined : `${base} has only ${[...known].join(', ')}`
}

function caseProblem(path: string): string | undefined {
  if (!/\.(tsx?|css|mjs|cjs|sql)$/.test(path)) return undefined
  return kebabCase.test(path.split('/').at(-1) ?? '') ? undefined : 'file names are written in-kebab-case'
}
