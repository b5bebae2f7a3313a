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
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(written))))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
}

const written = ([name, value]: [string, unknown]) => [
  name,
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
]
