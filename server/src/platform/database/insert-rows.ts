import { type Insertable, sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Database } from './schema.ts'

/** Columns of JSON take what is to be stored itself in place of its text. */
type Row<T extends keyof Database> = {
  [C in keyof Insertable<Database[T]>]: Insertable<Database[T]>[C] | object
}

/**
 * Any number of rows in one statement of one parameter, where values one by one would be at most 65,535 and another
 * text for each number of rows. All have the columns of the first one.
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
  const json = JSON.stringify(withTextOfBytes(rows, names))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
}

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
