import { resolve } from 'node:path'
import ts from 'typescript'

export interface Column {
  nullable: boolean
  /** A row may be inserted without it. */
  optional: boolean
  /** text, number, boolean, bytes, time, list or json. */
  family: string
  /** In order, where only these texts are taken. */
  values: string[]
}

/** Columns by `table.column`. */
export type Columns = Map<string, Column>

const folder = resolve(import.meta.dirname, '../platform/database')
const probe = resolve(folder, 'columns-of-schema.ts')
const question = `
  import type { InsertType, SelectType } from 'kysely'
  import type { Database } from './schema.ts'
  export type Columns = { [T in keyof Database]: { [C in keyof Database[T]]:
    { read: SelectType<Database[T][C]>; written: InsertType<Database[T][C]> } } }
`

/** The columns of the interface `Database`, as the compiler understands what a row reads and an insert takes. */
export function declaredColumns(): Columns {
  const program = programOf(probe, question)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(probe)
  const alias = source?.statements.find(ts.isTypeAliasDeclaration)
  if (!alias) throw new Error('The question to the compiler holds no type')
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol)
  const columns: Columns = new Map()
  for (const table of checker.getTypeAtLocation(alias).getProperties()) {
    for (const column of typeOf(table).getProperties()) {
      const about = typeOf(column)
      const [read, written] = ['read', 'written'].map((name) => {
        const symbol = about.getProperty(name)
        if (!symbol) throw new Error(`${table.name}.${column.name} says nothing of ${name}`)
        return parts(typeOf(symbol))
      }) as [ts.Type[], ts.Type[]]
      const has = (types: ts.Type[], flag: ts.TypeFlags) => types.some((type) => type.flags & flag)
      columns.set(`${table.name}.${column.name}`, {
        nullable: has(read, ts.TypeFlags.Null),
        optional: has(written, ts.TypeFlags.Undefined),
        family: familyOf(checker, read, written),
        values: read.flatMap((type) => (type.isStringLiteral() ? [type.value] : [])).sort(),
      })
    }
  }
  return columns
}

/** A time is read as text, but also written as a Date. */
function familyOf(checker: ts.TypeChecker, read: ts.Type[], written: ts.Type[]): string {
  const families = read
    .filter((type) => !(type.flags & ts.TypeFlags.Null))
    .map((type) => {
      if (type.flags & ts.TypeFlags.StringLike) return 'text'
      if (type.flags & ts.TypeFlags.NumberLike) return 'number'
      if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
      if (checker.isArrayType(type)) return 'list'
      return type.symbol?.name.startsWith('Buffer') ? 'bytes' : 'json'
    })
  if (written.some((type) => checker.typeToString(type) === 'Date')) return 'time'
  return [...new Set(families)].join(' or ')
}

const parts = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type])

function programOf(path: string, text: string): ts.Program {
  const { config } = ts.readConfigFile(resolve(folder, '../../../../tsconfig.base.json'), ts.sys.readFile)
  const { options, errors } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder)
  if (errors.length > 0) throw new Error('tsconfig.base.json cannot be read')
  const host = ts.createCompilerHost(options)
  const onDisk = host.getSourceFile
  host.getSourceFile = (name, language, ...rest) =>
    name === path ? ts.createSourceFile(name, text, language) : onDisk(name, language, ...rest)
  const program = ts.createProgram([path], options, host)
  const [problem] = ts.getPreEmitDiagnostics(program, program.getSourceFile(path))
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
  return program
}
