import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

/** What a build has that is not packed already. */
export const texts = '**/*.{js,css,html,webmanifest,svg}'
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes each text of the build once more for Brotli (.br) and once for gzip (.gz), as small as they can make it. */
export function compressedFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'nagrik:compressed-files',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    // After the service worker, which is written last.
    closeBundle: () => compressTexts(resolve(config.root, config.build.outDir)),
  }
}

export async function compressTexts(folder: string): Promise<void> {
  const paths = globSync(texts, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    paths.map(async (path) => {
      const text = readFileSync(path)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${path}.br`, await brotli(text, { params }))
      writeFileSync(`${path}.gz`, await gzipped(text, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
