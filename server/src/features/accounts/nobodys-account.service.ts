import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { insertAccount } from './managed-accounts.queries.ts'

/**
 * An account that stands for people nobody knows here: as if it had been erased, so that nobody can sign in to it, be
 * told anything by it, or bring it back.
 * @returns its id
 */
export async function addNobodysAccount(tx: Tx, name: string, now: Date): Promise<string> {
  const id = newId()
  const gone = { email: null, password_hash: null, deleted_at: now, erased_at: now }
  await insertAccount(tx, { id, name, role: 'CITIZEN', ...gone, created_at: now, updated_at: now })
  return id
}
