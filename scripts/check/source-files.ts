import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './command.ts'

const ours = [
  ...['contract', 'packages', 'server', 'demo', 'web', 'region', 'scripts'],
  ...['e2e', 'bench', 'trials', 'deploy', 'docs', '.ci'],
]
const notOurs = new Set(['node_modules', 'dist', 'results', 'data', 'package-lock.json', 'LICENSE'])

/** One file of the repository: its path from the root, with `/` on every platform. */
export type SourceFile = { path: string; text: string }

/** Every text file written by hand, read once: code, styles, documents, settings. */
export function readSources(base = root): SourceFile[] {
  const top = readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notOurs.has(entry.name))
    .map((entry) => entry.name)
  const below = ours
    .filter((folder) => existsSync(join(base, folder)))
    .flatMap((folder) => walk(join(base, folder)))
  const paths = [...top, ...below.map((path) => relative(base, path).replaceAll('\\', '/'))]
  return paths
    .filter((path) =>
      /\.(tsx?|mjs|cjs|css|html|json|md|ya?ml|sh|sql|service|timer|conf|cfg|env)$|^\.ci\//.test(path),
    )
    .map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') }))
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** TypeScript of the product and its tools. */
export function isCode(file: SourceFile): boolean {
  return /\.(tsx?|mjs|cjs)$/.test(file.path)
}
