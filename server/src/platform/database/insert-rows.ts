import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Database } from './schema.ts'

/** Columns of JSON take what is to be stored itself in place of its text. */
type Row<T extends keyof Database> = {
  [C in keyof Insertable<Database[T]>]: Insertable<Database[T]>[C] | object
}

/** From so many rows on COPY, which keeps no plan and needs an answer more, is a fifth quicker (docs/decisions/0050-import.md). */
const many = 200

/**
 * Any number of rows in one statement, where values one by one would be at most 65,535 and another text for each number
 * of rows. All have the columns of the first one.
 */
export async function insertRows<T extends keyof Database & string>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const insert = rows.length < many ? insertFew : insertMany
  await insert(tx, sql.table(table), columns, rows, names)
}

type Insert = (
  tx: Tx,
  table: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  rows: readonly object[],
  names: readonly string[],
) => Promise<unknown>

/** One parameter of JSON. */
const insertFew: Insert = (tx, table, columns, rows, names) =>
  sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${jsonOf(rows, names)}::json)`.execute(tx)

/** By COPY, in its text format. */
const insertMany: Insert = (tx, table, columns, rows, names) => {
  const lines = rows.map((row) => `${names.map((name) => cellOf(Reflect.get(row, name))).join('\t')}\n`)
  return tx.executeQuery(
    CompiledQuery.raw(sql`copy ${table} (${columns}) from stdin`.compile(tx).sql, [lines.join('')]),
  )
}

/** Source: PostgreSQL's manual, COPY, "Text Format". */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = typeof value === 'object' ? textOfObject(value) : String(value)
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (one) => escapes[one] ?? one) : text
}
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function textOfObject(value: object): string {
  if (value instanceof Date) return value.toISOString()
  return value instanceof Uint8Array ? hex(value) : JSON.stringify(value)
}

const jsonOf = (rows: readonly object[], names: readonly string[]): string =>
  JSON.stringify(withTextOfBytes(rows, names))

/** Bytes as PostgreSQL reads them; rows without any are left as they are. */
function withTextOfBytes(rows: readonly object[], names: readonly string[]): readonly object[] {
  const isBytes = (row: object, name: string) => Reflect.get(row, name) instanceof Uint8Array
  const ofBytes = names.filter((name) => rows.some((row) => isBytes(row, name)))
  if (ofBytes.length === 0) return rows
  return rows.map((row) => {
    const texts = ofBytes
      .filter((name) => isBytes(row, name))
      .map((name) => [name, hex(Reflect.get(row, name))])
    return { ...row, ...Object.fromEntries(texts) }
  })
}

const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
