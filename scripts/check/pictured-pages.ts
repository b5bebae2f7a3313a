import type { SourceFile } from './source-files.ts'

const list = 'e2e/support/screens.ts'
/** With what it is made of, such as `system-screens.ts`. */
const lists = /^e2e\/support\/([a-z]+-)?screens\.ts$/

const listText = (files: SourceFile[]): string =>
  files
    .filter(({ path }) => lists.test(path))
    .map(({ text }) => text)
    .join('\n')

/** Every page that shows something is in the list that pictures are made from and barriers are looked for on. */
export function picturedPageProblems(files: SourceFile[]): string[] {
  const pictured = [...listText(files).matchAll(/path: '([^'?]*)/g)].map(([, path = '']) => path)
  const pages = files.filter(({ path }) => path.startsWith('web/src/app/pages/')).flatMap(pagesIn)
  if (pages.length === 0 || pictured.length === 0) return ['no pages or no pictures found: they have moved']
  const missing = pages.filter((page) => !pictured.some((path) => leadsTo(path, page)))
  return [...missing, ...missingLooks(files)].map((what) => `${list}: nothing of ${what}`)
}

/** Home, list and a ticket look different to everybody; form, list and a ticket are the hardest at 200 %. */
function missingLooks(files: SourceFile[]): string[] {
  const screens = new Map(
    listText(files)
      .split(/name: '/)
      .map((entry) => [/^[\w-]+/.exec(entry)?.[0], entry]),
  )
  const own = ['agent', 'head', 'admin'].flatMap((who) =>
    ['home', 'issues', 'ticket'].map((what) => `${who}-${what}`),
  )
  const zoomed = ['report-form', 'my-issues', 'own-ticket', 'head-issues', 'head-ticket']
  return [
    ...own.filter((name) => !screens.has(name)),
    ...zoomed
      .filter((name) => !screens.get(name)?.includes('isCentral: true'))
      .map((name) => `${name} at 200 %`),
  ]
}

/** Those whose component is not the one for pages to come; two addresses of one component are one page. */
function pagesIn({ text }: SourceFile): string[] {
  const components = new Set<string>()
  return text
    .split('createRoute({')
    .slice(1)
    .flatMap((block) => {
      const path = /^\s*path: '([^']+)'/m.exec(block)?.[1]
      const component = /^\s*component: (.+?),?$/m.exec(block)?.[1]
      if (!path || !component || component === 'coming' || components.has(component)) return []
      components.add(component)
      return [path]
    })
}

const leadsTo = (path: string, page: string): boolean => {
  const [parts, wanted] = [path.split('/'), page.split('/')]
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  )
}
