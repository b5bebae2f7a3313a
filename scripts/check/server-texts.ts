import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/** A text that the server can answer; `{{}}` stands where it puts a value. */
export interface ServerText {
  text: string
  /** path:line */
  place: string
}

interface Tree {
  path: string
  root: ts.SourceFile
}

/** Their Hindi is that of the code: what the message names (a department, a person) is shown beside it. */
const saidByCode = new Set(['ALREADY_ASSIGNED', 'CROSS_DEPARTMENT'])

/** What contract and server say when they refuse, each text with its place; what cannot be followed is a problem. */
export function serverTexts(files: SourceFile[]): { texts: ServerText[]; problems: string[] } {
  const trees = files
    .filter(({ path }) => /^(contract|server)\/src\/.*(?<!\.test)\.ts$/.test(path))
    .map(({ path, text }) => ({ path, root: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }))
  const server = trees.filter(({ path }) => path.startsWith('server/'))
  const follow = follower(trees)
  const problems: string[] = []
  const texts = trees.filter(({ path }) => path.startsWith('contract/')).flatMap(sentencesOf)
  for (const tree of server) {
    for (const said of saidIn(tree.root)) {
      const found = follow(said)
      if (found === undefined) problems.push(`${placeOf(tree, said)}: not found what is said here`)
      else texts.push(...found.map((text) => ({ text, place: placeOf(tree, said) })))
    }
  }
  return { texts, problems }
}

const placeOf = ({ path, root }: Tree, node: ts.Node): string =>
  `${path}:${root.getLineAndCharacterOfPosition(node.getStart(root)).line + 1}`

function nodesOf(root: ts.Node): ts.Node[] {
  const nodes = [root]
  ts.forEachChild(root, (child) => void nodes.push(...nodesOf(child)))
  return nodes
}

/** The contract's literals of several words, without its descriptions of calls, its masks and what has a code. */
function sentencesOf(tree: Tree): ServerText[] {
  if (/\/(errors|limits|masking[a-z-]*)\.ts$/.test(tree.path)) return []
  return nodesOf(tree.root).flatMap((node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return []
    const { parent } = node
    if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'summary') return []
    const text = withHoles(node)
    return /\S \S/.test(text) ? [{ text, place: placeOf(tree, node) }] : []
  })
}

const withHoles = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isStringLiteralLike(node)
    ? node.text
    : node.head.text + node.templateSpans.map(({ literal }) => `{{}}${literal.text}`).join('')

/** The expressions that become the message or a field's text of a refusal. */
function saidIn(root: ts.Node): ts.Expression[] {
  return nodesOf(root).flatMap((node) => {
    if (ts.isNewExpression(node)) {
      const [first, second] = node.arguments ?? []
      const name = node.expression.getText()
      if (name === 'UnreadableMedia' && first) return [first]
      if (name !== 'AppError' || !first || !second || !ts.isObjectLiteralExpression(second)) return []
      return saidByCode.has(first.getText().slice(1, -1)) ? [] : detailsOf(second)
    }
    if (!ts.isObjectLiteralExpression(node)) {
      const isField =
        ts.isBinaryExpression(node) &&
        /^fields\[/.test(node.left.getText()) &&
        node.operatorToken.getText() !== '==='
      return isField ? [node.right] : []
    }
    const isFields = ts.isVariableDeclaration(node.parent) && node.parent.name.getText() === 'fields'
    return isFields ? valuesOf(node) : []
  })
}

const valuesOf = (object: ts.ObjectLiteralExpression): ts.Expression[] =>
  object.properties.flatMap((property) => {
    if (ts.isPropertyAssignment(property)) return [property.initializer]
    return ts.isShorthandPropertyAssignment(property) ? [property.name] : []
  })

function detailsOf(details: ts.ObjectLiteralExpression): ts.Expression[] {
  return details.properties.flatMap((property) => {
    const name = property.name?.getText()
    if (name === 'message' && ts.isPropertyAssignment(property)) return [property.initializer]
    if (name === 'message' && ts.isShorthandPropertyAssignment(property)) return [property.name]
    const isWritten = name === 'fields' && ts.isPropertyAssignment(property)
    return isWritten && ts.isObjectLiteralExpression(property.initializer)
      ? valuesOf(property.initializer)
      : []
  })
}

/** Follows an expression through names, parameters and functions to the texts it may be; undefined where it is lost. */
function follower(trees: Tree[]) {
  const variables = new Map<string, ts.Expression[]>()
  const properties = new Map<string, ts.Expression[]>()
  const functions = new Map<string, ts.Expression[]>()
  const calls = new Map<string, (readonly ts.Expression[])[]>()
  const add = <T>(map: Map<string, T[]>, name: string, value: T) =>
    void map.set(name, [...(map.get(name) ?? []), value])
  for (const node of trees.flatMap(({ root }) => nodesOf(root))) {
    if (ts.isCallExpression(node)) add(calls, node.expression.getText(), node.arguments)
    else if (ts.isPropertyAssignment(node)) {
      if (!ts.isArrowFunction(node.initializer)) add(properties, node.name.getText(), node.initializer)
    } else if (ts.isVariableDeclaration(node) && node.initializer) {
      const body = ts.isArrowFunction(node.initializer) ? node.initializer.body : undefined
      if (body === undefined) add(variables, node.name.getText(), node.initializer)
      else if (!ts.isBlock(body)) add(functions, node.name.getText(), body)
    } else if (ts.isReturnStatement(node) && node.expression) {
      const inside = ts.findAncestor(node, ts.isFunctionDeclaration)
      if (inside?.name) add(functions, inside.name.text, node.expression)
    }
  }
  const all = (expressions: readonly ts.Expression[] = []): string[] | undefined => {
    const found = expressions.map(follow)
    return found.length > 0 && found.every((texts) => texts !== undefined) ? found.flat() : undefined
  }
  function argumentsFor(name: ts.Identifier): ts.Expression[] | undefined {
    const inside = ts.findAncestor(name, ts.isFunctionLike)
    const at = inside?.parameters.findIndex((parameter) => parameter.name.getText() === name.text) ?? -1
    if (!inside || at < 0) return undefined
    const called = inside.name ?? (inside.parent as ts.VariableDeclaration).name
    return (calls.get(called.getText()) ?? []).flatMap((given) => given[at] ?? [])
  }
  function ofName(name: ts.Identifier): ts.Expression[] | undefined {
    const everywhere = variables.get(name.text)
    const here = everywhere?.filter((one) => one.getSourceFile() === name.getSourceFile())
    if (here && here.length > 0) return here
    // Taken out of an object, as in `({ refusal }) => …`, or imported.
    return properties.get(name.text) ?? everywhere
  }
  function follow(node: ts.Expression): string[] | undefined {
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isTemplateExpression(node)) {
      // The name of a file stands before what is said of it.
      const last = node.templateSpans.at(-1)?.expression
      return withHoles(node) === '{{}}: {{}}' && last ? follow(last) : [withHoles(node)]
    }
    if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse])
    if (ts.isBinaryExpression(node)) return follow(node.right)
    if (ts.isCallExpression(node)) return all(functions.get(node.expression.getText()))
    if (ts.isIdentifier(node)) return all(argumentsFor(node) ?? ofName(node))
    // The message of an error was said where it was made.
    if (ts.isPropertyAccessExpression(node)) {
      return node.name.text === 'message' ? [] : all(properties.get(node.name.text))
    }
    // Nothing, or a text of the contract: of its table of codes, or the first of the wrong fields.
    const isElsewhere = ts.isElementAccessExpression(node) || node.kind === ts.SyntaxKind.NullKeyword
    return isElsewhere ? [] : undefined
  }
  return follow
}
