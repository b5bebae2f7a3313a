import type { SourceFile } from './source-files.ts'

export const house = 'docs/architecture.md'

type Cell = 'here' | 'none' | 'to come' | 'several' | string[]
type Side = 'contract' | 'server' | 'web'

/** One row of the table of nouns: a subject, where it has a home of its own, and the tables it owns. */
export type Noun = { noun: string; tables: string[] } & Record<Side, Cell>

type Path = Pick<SourceFile, 'path'>

const places = { contract: 'contract/src', server: 'server/src/features', web: 'web/src/features' } as const

/** The rows below the heading "Nouns". */
export function readNouns(files: SourceFile[]): Noun[] {
  const text = files.find(({ path }) => path === house)?.text ?? ''
  const section = text.split(/^## /m).find((part) => part.startsWith('Nouns\n')) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [noun = '', , contract = '', server = '', web = '', tables = ''] = line.split('|').slice(1)
      return {
        noun: quoted(noun)[0] ?? '',
        contract: cell(contract),
        server: cell(server),
        web: cell(web),
        tables: quoted(tables),
      }
    })
}

/** The table against the tree: contract modules, folders of features, and below a feature its sub-nouns. */
export function nounProblems(files: Path[], nouns: Noun[]): string[] {
  if (nouns.length === 0) return [`${house}: no table of nouns`]
  const repeated = nouns.filter(
    ({ noun }, index) => nouns.findIndex((other) => other.noun === noun) !== index,
  )
  const several = nouns.filter(({ server }) => server === 'several')
  return [
    ...repeated.map(({ noun }) => `${house}: ${noun} stands there twice`),
    ...several.slice(1).map(({ noun }) => `${house}: ${noun} is a second screen made of several subjects`),
    ...differences('contract', contractModules(files), nouns),
    ...differences('server', featureNouns(files, 'server', nouns), nouns),
    ...differences('web', featureNouns(files, 'web', nouns), nouns),
    ...nouns.flatMap((row) => withoutServer(row, nouns)),
  ]
}

function differences(side: Side, onDisk: Set<string>, nouns: Noun[]): string[] {
  const promised = nouns.filter((row) => row[side] === 'here').map(({ noun }) => nameOn(side, noun))
  const listed =
    side === 'contract' ? nouns.flatMap((row) => [row.contract].filter(Array.isArray).flat()) : []
  const awaited = nouns.filter((row) => row[side] === 'to come').map(({ noun }) => nameOn(side, noun))
  const named = new Set([...promised, ...listed, ...awaited])
  return [
    ...[...onDisk]
      .filter((name) => !named.has(name))
      .map((name) => `${places[side]}/${name}: a noun that the table in ${house} does not have on this side`),
    ...[...promised, ...listed]
      .filter((name) => !onDisk.has(name))
      .map((name) => `${house}: ${name} is not in ${places[side]}`),
  ]
}

/** A folder of the web has the server's noun; one that serves it may have another name, of a part its feature's. */
function withoutServer({ noun, web, server }: Noun, nouns: Noun[]): string[] {
  if (web !== 'here' || server === 'here' || server === 'several') return []
  const [feature, below] = noun.split('/')
  const servedBy = Array.isArray(server) ? server[0] : undefined
  const isNear = below === undefined || servedBy === feature
  const isServed = isNear && nouns.some((row) => row.noun === servedBy && row.server === 'here')
  return isServed ? [] : [`${places.web}/${noun}: the server has no such noun`]
}

function contractModules(files: Path[]): Set<string> {
  return matches(files, /^contract\/src\/([^/.]+)\.ts$/)
}

function featureNouns(files: Path[], side: 'server' | 'web', nouns: Noun[]): Set<string> {
  const divided = new Set(
    nouns.map(({ noun }) => noun.split('/')).flatMap(([first, second]) => (second ? [first] : [])),
  )
  const firsts = matches(files, new RegExp(`^${places[side]}/([^/]+)/`))
  const own = side === 'server' ? '(?:/|\\.[a-z]+\\.ts$)' : '/'
  const seconds = matches(files, new RegExp(`^${places[side]}/([^/]+/[^/.]+)${own}`))
  return new Set([...firsts, ...[...seconds].filter((noun) => isSubNoun(noun, divided))])
}

/** Only below features that the table divides; the feature's own files and its tests' stage are no nouns. */
function isSubNoun(noun: string, divided: Set<string | undefined>): boolean {
  const [first, second] = noun.split('/')
  return divided.has(first) && second !== first && second !== 'testing'
}

function matches(files: Path[], pattern: RegExp): Set<string> {
  return new Set(files.flatMap(({ path }) => pattern.exec(path)?.[1] ?? []))
}

function nameOn(side: Side, noun: string): string {
  return side === 'contract' ? (noun.split('/').at(-1) ?? '') : noun
}

function cell(text: string): Cell {
  const word = text.trim()
  if (word === '✓') return 'here'
  if (word === 'to come' || word === 'several') return word
  const names = quoted(text)
  return names.length > 0 ? names : 'none'
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
