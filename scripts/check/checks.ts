import { join } from 'node:path'
import { checkBoundaries, checkProbes } from './boundaries.ts'
import { type Catalogue, catalogueProblems } from './catalogue.ts'
import { toolVerdict } from './command.ts'
import { hindiProblems } from './hindi.ts'
import { importProblems } from './imports.ts'
import { jsxTextProblems } from './jsx-text.ts'
import { migrationProblems } from './migrations.ts'
import { nounProblems, readNouns } from './nouns.ts'
import { picturedPageProblems } from './pictured-pages.ts'
import { securityProblems } from './security.ts'
import { shownFieldProblems } from './shown-fields.ts'
import { checkSizes } from './sizes.ts'
import { readSources, type SourceFile } from './source-files.ts'
import { tableProblems } from './table-owners.ts'
import type { Check, Verdict } from './verdict.ts'
import { vocabularyProblems } from './vocabulary.ts'
import { wordProblems } from './words.ts'

const translations = /^web\/(src\/platform\/i18n|pages)\/.*\.json$/

/** Everything `npm run check` asserts, in the order it runs. */
export function allChecks(): Check[] {
  const files = readSources()
  const nouns = readNouns(files)
  return [
    // In one go: demo and server would each go through the server again.
    { name: 'types server', run: () => types('tsconfig.server.json') },
    { name: 'types web', run: () => types('web') },
    { name: 'types worker', run: () => types('web/src/worker') },
    { name: 'types tools', run: () => types('.') },
    { name: 'biome', run: () => tool('@biomejs/biome/bin/biome', ['check', '.'], 'format and lint') },
    { name: 'boundaries', run: () => checkBoundaries(files) },
    { name: 'probes', run: checkProbes },
    { name: 'imports', run: () => listed(importProblems(files), 'relative inside a folder, # across') },
    {
      name: 'knip',
      run: () => tool('knip/bin/knip.js', ['--no-progress'], 'no dead files, exports, packages'),
    },
    { name: 'vocabulary', run: () => listed(vocabularyProblems(files), `${files.length} names`) },
    { name: 'nouns', run: () => listed(nounProblems(files, nouns), `${nouns.length} of them`) },
    {
      name: 'tables',
      run: () => listed(tableProblems({ files, nouns }), 'SQL names tables of its own folder'),
    },
    {
      name: 'migrations',
      run: () => listed(migrationProblems(files), 'break no process of before, and keep nobody waiting'),
    },
    {
      name: 'pictures',
      run: () => listed(picturedPageProblems(files), 'every page is in the list of screens'),
    },
    {
      name: 'shown fields',
      run: () => listed(shownFieldProblems(files), 'tickets and the form keep nothing that no screen has'),
    },
    {
      name: 'security',
      run: () => listed(securityProblems(files), 'whole, in order, and every test it names is there'),
    },
    { name: 'sizes', run: () => checkSizes(files) },
    { name: 'words', run: () => listed(wordProblems(files), `${files.length} files`) },
    {
      name: 'jsx text',
      run: () => listed(jsxTextProblems(files), 'every text on a screen is in the catalogue'),
    },
    {
      name: 'hindi',
      run: () => listed(hindiProblems(files), 'texts of the server, names and times are in Hindi too'),
    },
    { name: 'catalogue', run: () => checkCatalogues(files) },
  ]
}

function tool(path: string, args: string[], summary: string): Promise<Verdict> {
  return toolVerdict([join('node_modules', path), ...args], summary)
}

/** TypeScript 7; the package called typescript is 6, which dependency-cruiser and jsx-text parse with. */
const types = (project: string): Promise<Verdict> =>
  tool('typescript7/bin/tsc', ['-p', project, '--pretty', 'false'], 'tsc 7, strict')

function checkCatalogues(files: SourceFile[]): Verdict {
  const catalogues = files
    .filter(({ path }) => translations.test(path))
    .map(({ path, text }): Catalogue => {
      const texts = JSON.parse(text) as Record<string, unknown>
      return { path, texts, keys: path.endsWith('/errors.json') ? 'codes' : 'english' }
    })
  if (catalogues.length === 0) return { problems: [], summary: 'no catalogues yet', skipped: true }
  const texts = catalogues.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0)
  return listed(catalogueProblems(catalogues), `${texts} texts in ${catalogues.length} files`)
}

function listed(problems: string[], summary: string): Verdict {
  return { problems, summary }
}
