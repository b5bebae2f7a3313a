import type { SourceFile } from './source-files.ts'

const vocabulary = new Set(['routes', 'service', 'policy', 'queries', 'present', 'jobs'])

/** Modules of a server feature outside the closed vocabulary, each with its reason in docs/architecture.md. */
const namedExceptions = [
  /^evidence\/media\/fixtures\//, // recordings for its tests
  /^evidence\/media\/[a-z0-9-]+(\.d)?\.ts$/, // decoding and rewriting of files, one module a format
  /^geo\/(boundary|places|reverse)\.ts$/, // geometry in memory, no SQL
]

const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common'])
const topFolders: Record<string, Set<string>> = {
  'server/src': new Set(['app', 'demo', 'platform', 'features', 'testing']),
  'web/src': new Set(['app', 'platform', 'ui', 'features']),
}
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Names of files and folders: the closed list inside server features, no junk drawers, no barrels. */
export function vocabularyProblems(files: Pick<SourceFile, 'path'>[]): string[] {
  return files.flatMap(({ path }) =>
    [serverFeatureProblem(path), drawerProblem(path), placeProblem(path), caseProblem(path)]
      .filter((problem) => problem !== undefined)
      .map((problem) => `${path}: ${problem}`),
  )
}

function serverFeatureProblem(path: string): string | undefined {
  const inside = /^server\/src\/features\/(.+)$/.exec(path)?.[1]
  if (inside === undefined) return undefined
  if (!inside.includes('/')) return 'belongs into the folder of a feature'
  if (inside.endsWith('.test.ts') || namedExceptions.some((exception) => exception.test(inside)))
    return undefined
  const name = inside.split('/').at(-1) ?? ''
  if (name.endsWith('.ts') && vocabulary.has(name.slice(0, -3))) return undefined
  return `inside a server feature a file is one of ${[...vocabulary].map((word) => `${word}.ts`).join(', ')}`
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
