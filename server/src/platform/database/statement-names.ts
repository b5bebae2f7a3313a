import { createHash } from 'node:crypto'

/** Each connection keeps the plan of each name. */
const namesAtMost = 500
/** As often PostgreSQL plans a named statement anew before it keeps a plan: what is met less often gains nothing. */
const usesBeforeName = 5
/** Texts whose uses are counted; the one that was not used for the longest is forgotten. */
const countedAtMost = 1000
/** More are long lists of values: each length is a text of its own, hardly met again. */
const parametersAtMost = 40

/**
 * Names for the texts of statements that are used often, so that the many combinations of filters, of which each is
 * rare, take no names from the others. One name a text, the same in every process, as a pooler between them needs it.
 */
export function createStatementNames(): (text: string, parameters: number) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  function isOften(text: string): boolean {
    const count = (uses.get(text) ?? 0) + 1
    // Put back at the end, so that the first one is the one not used for the longest.
    uses.delete(text)
    if (count >= usesBeforeName) return true
    uses.set(text, count)
    const [oldest] = uses.keys()
    if (uses.size > countedAtMost && oldest !== undefined) uses.delete(oldest)
    return false
  }

  return (text, parameters) => {
    if (parameters > parametersAtMost) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= namesAtMost || !isOften(text)) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}
