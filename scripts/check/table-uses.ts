import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** A table named in a Kysely call or in an sql`` template, with the line it stands on. */
export type TableUse = { table: string; writes: boolean; path: string; line: number }

const reading = new Set([
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'table',
])
const writing = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
/** `from a as x, b`, `delete from a`, `join only a`, `insert into a`, `update a set`. */
const inSql =
  /\b(?<verb>delete\s+from|insert\s+into|merge\s+into|update|truncate|from|join)\s+(?:only\s+|table\s+)?(?=(?<names>"?[a-z_]+"?(?:(?:\s+as)?\s+[a-z_]+)?(?:\s*,\s*"?[a-z_]+"?(?:(?:\s+as)?\s+[a-z_]+)?)*))/gi

/** Every table of `tables` that a file names. */
export function tableUses({ path, text }: SourceFile, tables: Set<string>): TableUse[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const uses: TableUse[] = []
  const visit = (node: ts.Node): void => {
    for (const { table, writes, at } of usesOf(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(at.getStart(tree))
      if (tables.has(table)) uses.push({ table, writes, path, line: line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return uses
}

type Named = Pick<TableUse, 'table' | 'writes'> & { at: ts.Node }

function usesOf(node: ts.Node): Named[] {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql' ? usesInSql(node.template) : []
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const method = node.expression.name.text
  if (!reading.has(method) && !writing.has(method)) return []
  const at = node.expression.name
  return namesIn(node.arguments[0]).map((table) => ({ table, writes: writing.has(method), at }))
}

/** `'tickets'`, `'tickets as t'`, `['tickets as t', 'users as u']`. */
function namesIn(argument: ts.Expression | undefined): string[] {
  if (!argument) return []
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(namesIn)
  return ts.isStringLiteralLike(argument) ? [argument.text.trim().split(/\s/)[0] ?? ''] : []
}

function usesInSql(template: ts.TemplateLiteral): Named[] {
  const parts = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template]
  const words = parts.map(({ text }) => text).join(' ? ')
  return [...words.matchAll(inSql)].flatMap(({ groups: { verb = '', names = '' } = {} }) =>
    names.split(',').map((name) => ({
      table: (name.trim().split(/\s/)[0] ?? '').replaceAll('"', '').toLowerCase(),
      writes: !/^(from|join)$/i.test(verb),
      at: template,
    })),
  )
}
