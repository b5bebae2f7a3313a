import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { readRegion } from './pages/region.ts'
import { languages, pagesOf, renderPage } from './pages/render.ts'

type Bundle = Record<string, { fileName: string }>

/** Writes the pages of web/pages as HTML, one file a page and language; while developing they are made when asked for. */
export const plainPages = (): Plugin => ({
  name: 'nagrik:plain-pages',
  generateBundle(_options, bundle) {
    const region = readRegion()
    for (const page of pagesOf(region)) {
      for (const language of languages) {
        const source = renderPage(page, region, language, fontsIn(bundle))
        this.emitFile({ type: 'asset', fileName: `${language}/${page.name}.html`, source })
      }
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, language = 'en', name] = /^\/(?:(en|hi)\/)?([a-z]+)\/?$/.exec(request.url ?? '') ?? []
      const region = readRegion()
      const page = pagesOf(region).find((one) => one.name === name)
      if (!page) return next()
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(renderPage(page, region, language === 'hi' ? 'hi' : 'en'))
    })
  },
})

const fonts = [
  ['Noto Sans', 'noto-sans-latin', 'U+0000-00FF, U+2000-206F'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari-devanagari', 'U+0900-097F, U+200C-200D, U+25CC'],
] as const

/** The files of the app's own fonts, which most readers have already. */
function fontsIn(bundle: Bundle): string {
  const files = Object.values(bundle).map(({ fileName }) => fileName)
  const rules = fonts.flatMap(([family, name, range]) =>
    [400, 600].map((weight) => {
      const file = files.find(
        (one) => basename(one).startsWith(`${name}-${weight}-`) && one.endsWith('woff2'),
      )
      if (!file) throw new Error(`The font ${name} ${weight} is not in the bundle`)
      return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("/${file}");unicode-range:${range}}`
    }),
  )
  return `${rules.join('\n')}\n`
}
