import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** Attributes that a person reads or hears. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'legend',
  'nothingFoundMessage',
  'placeholder',
  'title',
])

/** Names that are written the same in every language. */
const sameEverywhere = new Set([
  'English',
  'हिन्दी',
  'OpenStreetMap',
  'OTP',
  'PDF',
  'CSV',
  'SLA',
  'GPS',
  'km',
  'm',
])

/** Text in JSX that does not come from the catalogue: `path:line: "text"`. */
export function jsxTextProblems(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap(problemsIn)
}

function problemsIn({ path, text }: SourceFile): string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    for (const literal of shownLiterals(node)) {
      const words = literal.text.trim()
      if (!/\p{L}/u.test(words) || sameEverywhere.has(words)) continue
      const { line } = tree.getLineAndCharacterOfPosition(literal.node.getStart(tree))
      problems.push(`${path}:${line + 1}: text outside the catalogue: "${words}"`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return problems
}

type Literal = { node: ts.Node; text: string }

/** What one node puts on the screen by itself: text between tags, a spoken attribute, a literal in braces. */
function shownLiterals(node: ts.Node): Literal[] {
  if (ts.isJsxText(node)) return [{ node, text: node.text }]
  if (ts.isJsxAttribute(node)) {
    return spoken.has(node.name.getText()) && node.initializer ? literalsOf(node.initializer) : []
  }
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
  return isChild && node.expression ? literalsOf(node.expression) : []
}

/** Literals an expression may yield: `a ? 'x' : 'y'`, `a && 'x'`, `a ?? 'x'`, `\`x ${a}\``. */
function literalsOf(node: ts.Node): Literal[] {
  if (ts.isStringLiteralLike(node)) return [{ node, text: node.text }]
  if (ts.isJsxExpression(node)) return node.expression ? literalsOf(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => ({
      node,
      text: part.text,
    }))
  }
  if (!ts.isBinaryExpression(node)) return []
  const yieldsLeft = node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken
  const yieldsText = [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.PlusToken,
  ].includes(node.operatorToken.kind)
  return yieldsText ? [...(yieldsLeft ? literalsOf(node.left) : []), ...literalsOf(node.right)] : []
}
