import { posix } from 'node:path'
import { isCode, type SourceFile } from './source-files.ts'

const upward = /\b(?:from|import|mock|importActual)\s*\(?\s*['"](\.\.\/[^'"]*)['"]/g

/** To be mended; each line goes with its import. */
const toMend = new Set<string>()

/** Imports that climb: relative ones stay inside a folder, `#…` leads across; data may lie outside of the workspace. */
export function importProblems(files: SourceFile[], excused: ReadonlySet<string> = toMend): string[] {
  const climbing = files.filter(isCode).flatMap(climbs)
  return [
    ...climbing
      .filter(({ path }) => !excused.has(path))
      .map(
        ({ path, line, specifier }) =>
          `${path}:${line}: across folders an import begins with #: ${specifier}`,
      ),
    ...[...excused]
      .filter((path) => !climbing.some((one) => one.path === path))
      .map((path) => `this exception is no longer needed: ${path}`),
  ]
}

function climbs({ path, text }: SourceFile) {
  const workspace = /^(contract|server|web|demo|packages\/[^/]+)(?=\/src\/)/.exec(path)?.[0]
  if (!workspace) return []
  const isDataOutside = (specifier: string) =>
    specifier.endsWith('.json') && !posix.join(posix.dirname(path), specifier).startsWith(`${workspace}/`)
  return [...text.matchAll(upward)]
    .map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      specifier: match[1] ?? '',
    }))
    .filter(({ specifier }) => !isDataOutside(specifier))
}
