import type { Insertable } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import type { Database } from '#platform/database/schema.ts'

type New<T extends keyof Database> = Insertable<Database[T]>

export const insertTickets = (tx: Tx, rows: readonly New<'tickets'>[]) => insertRows(tx, 'tickets', rows)

export const insertSearch = (tx: Tx, rows: readonly New<'ticket_search'>[]) =>
  insertRows(tx, 'ticket_search', rows)

export const insertResolutions = (tx: Tx, rows: readonly New<'resolutions'>[]) =>
  insertRows(tx, 'resolutions', rows)
