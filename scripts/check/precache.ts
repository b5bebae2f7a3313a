import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BudgetOutcome, Manifest } from './built-app.ts'

const limit = 950
const kilobyte = 1000
const pages = ['/index.html', '/manifest.webmanifest', '/before-paint.js', '/en/help.html', '/hi/help.html']
/** What its weight on the way is: these are packed already. */
const packed = /\.(woff2|png)$/
const fonts =
  /\/(noto-sans-latin-(400|600)-normal|noto-sans-devanagari-devanagari-(400|600)-normal|hindi-word-600)-[^/]+\.woff2$/

/** Measures what the built service worker fetches at once, and that nothing lacks there and nothing is too much. */
export function precacheOutcome(folder: string, manifest: Manifest): BudgetOutcome {
  const worker = join(folder, 'service-worker.js')
  if (!existsSync(worker)) return { holds: false, line: `✗ ${worker} is missing: npm run build writes it` }
  const urls = precachedUrls(readFileSync(worker, 'utf8'))
  const problems = precacheProblems(urls, manifest)
  const weight = urls.reduce((sum, url) => sum + weightOf(join(folder, url)), 0)
  const figures = `${(weight / kilobyte).toFixed(0)} of ${limit} KB in ${urls.length} files`
  const holds = problems.length === 0 && weight <= limit * kilobyte
  const line = `${holds ? '✓' : '✗'} ${'service worker, at once'.padEnd(26)} ${figures}`
  return { holds, line: [line, ...problems].join('\n  ') }
}

/** The addresses in the list of a built worker. */
export const precachedUrls = (worker: string): string[] =>
  [...worker.matchAll(/url:[`"'](\/[^`"']+)[`"']/g)].map(([, url = '']) => url)

export function precacheProblems(urls: string[], manifest: Manifest): string[] {
  const charts = Object.entries(manifest).filter(([key, { name }]) =>
    /^src\/ui\/chart\/|\bbar-chart\b/.test(name ?? key),
  )
  const ofCharts = new Set(charts.flatMap(([, { file, css = [] }]) => [file, ...css]))
  const code = Object.values(manifest)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file) && !ofCharts.has(file))
  const wanted = [...new Set([...pages, ...code.map((file) => `/${file}`)])]
  return [
    ...(charts.length === 0 ? ['no chunk of charts in the build'] : []),
    ...wanted.filter((url) => !urls.includes(url)).map((url) => `not fetched at once: ${url}`),
    ...urls.filter((url) => ofCharts.has(url.slice(1))).map((url) => `a chart: ${url}`),
    ...urls.filter((url) => url.endsWith('.woff2') && !fonts.test(url)).map((url) => `a font: ${url}`),
    ...urls.filter((url) => /screenshot|\.map$|service-worker/.test(url)).map((url) => `too much: ${url}`),
    ...urls.filter((url, place) => urls.indexOf(url) !== place).map((url) => `twice: ${url}`),
  ]
}

function weightOf(path: string): number {
  const content = readFileSync(path)
  return packed.test(path) ? content.length : gzipSync(content).length
}
