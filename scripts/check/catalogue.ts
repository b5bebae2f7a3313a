const plural = /_(zero|one|two|few|many|other)$/
/** Values that are words and not people's names; numbers and moments explain themselves. */
const words = /(?<!HTTP ){{(department|field|priority|status|team|title)}}/
const marks = /\{\{[^}]+\}\}|<\/?\w+\s*\/?>|\$t\([^)]*\)/g

/** One JSON file of texts; its keys are the English text, or error codes. */
export type Catalogue = { path: string; texts: Record<string, unknown>; keys: 'english' | 'codes' }

/**
 * Problems of the catalogues: a translation carries the same placeholders and tags as its English key, is a
 * text, is not the English one again in a Hindi file, quotes what is put into it, and reads the same wherever its key stands.
 */
export function catalogueProblems(catalogues: Catalogue[]): string[] {
  return [...catalogues.flatMap(entryProblems), ...contradictions(catalogues)]
}

function entryProblems({ path, texts, keys }: Catalogue): string[] {
  const hindi = !/(^|-)en\.json$/.test(path)
  return Object.entries(texts).flatMap(([key, value]) => {
    const problem =
      missing(value) ?? (keys === 'english' ? translationProblem(key, String(value), hindi) : undefined)
    return problem ? [`${path}: "${key}": ${problem}`] : []
  })
}

function missing(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? undefined : 'the translation is missing'
}

function translationProblem(key: string, value: string, hindi: boolean): string | undefined {
  const english = key.replace(plural, '')
  const wanted = placeholders(english)
  const found = placeholders(value)
  // "one ticket" may be said without the number
  const optional = /_(zero|one)$/.test(key) ? ['{{count}}'] : []
  const lost = wanted.filter((mark) => !found.includes(mark) && !optional.includes(mark))
  if (lost.length > 0) return `the translation lacks ${lost.join(', ')}`
  const added = found.filter((mark) => !wanted.includes(mark))
  if (added.length > 0) return `the translation adds ${added.join(', ')}`
  const bare = hindi && words.exec(value.replaceAll(/‘{{\w+}}’/g, ''))
  if (bare) return `a value that is a word stands in ‘quotes’: ${bare[0]}`
  const sentence = /\b[a-z]{3,}\b.*\b[a-z]{3,}\b/.test(english)
  return hindi && sentence && value === english ? 'is not translated' : undefined
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(marks) ?? [])].map((mark) => mark.replaceAll(/\s|,[^}]*/g, '')).sort()
}

/** Files of one language are merged when it is shown: the later file would win silently. */
function contradictions(catalogues: Catalogue[]): string[] {
  const first = new Map<string, { path: string; value: unknown }>()
  return catalogues
    .filter(({ path }) => path.includes('/hi/'))
    .flatMap(({ path, texts }) =>
      Object.entries(texts).flatMap(([key, value]) => {
        const known = first.get(key)
        first.set(key, known ?? { path, value })
        return known && known.value !== value ? [`${path}: "${key}" reads otherwise in ${known.path}`] : []
      }),
    )
}
