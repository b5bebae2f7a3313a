import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const publicFiles = ['before-paint.js', 'page-search.js', 'icons/*']
const wanted = /^(index\.html|manifest\.webmanifest|(en|hi)\/[a-z-]+\.html|assets\/.+\.(js|css|woff2))$/

/**
 * Builds the service worker of src/worker to /service-worker.js, with the list of what it fetches at once: the app's
 * page, the code and styles of every screen but charts, fonts, icons and the plain pages.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'nagrik:service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    async writeBundle(_options, bundle) {
      const folder = resolve(config.root, config.build.outDir)
      const charts = ofChartsAlone(bundle)
      const files = Object.keys(bundle).filter((file) => wanted.test(file) && !charts.has(file))
      files.push(...globSync(publicFiles, { cwd: folder }))
      await build({
        configFile: false,
        root: config.root,
        mode: config.mode,
        logLevel: config.logLevel,
        define: { __PRECACHED__: JSON.stringify(files.sort().map((file) => entryOf(folder, file))) },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: config.build.target,
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(config.root, 'src/worker/service-worker.ts'),
            output: { entryFileNames: 'service-worker.js', format: 'iife', codeSplitting: false },
          },
        },
      })
    },
  }
}

/** A hash in its name says of a file which one it is; others need that of their content. */
function entryOf(folder: string, file: string) {
  if (file.startsWith('assets/')) return { url: `/${file}`, revision: null }
  const hash = createHash('sha256').update(readFileSync(join(folder, file)))
  return { url: `/${file}`, revision: hash.digest('hex').slice(0, 12) }
}

/** Files that draw charts and nothing else, which few screens show. */
function ofChartsAlone(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const isChart = ({ moduleIds }: Rolldown.OutputChunk) => {
    const own = moduleIds.filter((id) => id.includes('/web/src/'))
    return own.length > 0 && own.every((id) => id.includes('/ui/chart/'))
  }
  return new Set(
    chunks
      .filter(isChart)
      .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
  )
}
