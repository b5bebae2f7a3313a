import type { Plugin } from 'vite'

/** The code of the two frames and of a page that many open first, by what their chunks are called or made from. */
const parts = {
  entry: (name: string, source: string) => name === 'sign-in' || source.endsWith('entry-frame.tsx'),
  shell: (name: string) => name === 'shell',
  register: (_name: string, source: string) => source.endsWith('routes/register.tsx'),
}

/**
 * Lets the browser paint what stands in index.html before any other file is there: styles come after it, and
 * before-paint.js is told which files the frame of this visitor and the page need.
 */
export const paintFirst = (): Plugin => ({
  name: 'nagrik:first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const filesOf = (isWanted: (typeof parts)['entry']) =>
        chunks
          .filter(({ name, facadeModuleId }) => isWanted(name, facadeModuleId ?? ''))
          .flatMap(({ fileName, imports }) => [fileName, ...imports])
          .filter((file) => !chunks.some(({ fileName, isEntry }) => fileName === file && isEntry))
          .map((file) => `/${file}`)
      const told = Object.entries(parts).map(([part, isWanted]) => {
        const files = [...new Set(filesOf(isWanted))]
        return `data-${part}="${files.join(' ')}"`
      })
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
      return sheets
        .reduce((rest, sheet) => rest.replace(sheet, ''), html)
        .replace('src="/before-paint.js"', `src="/before-paint.js" ${told.join(' ')}`)
        .replace('    <div id="root">', `${sheets.join('')}    <div id="root">`)
    },
  },
})
