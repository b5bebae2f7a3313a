import type { Tx } from '#platform/database/database.ts'
import { moveInSearch } from './search.service.ts'

interface Moved {
  ticketId: string
  details: { department?: { to: string | null } | undefined }
}

/** A ticket is found in the department that it was moved to. */
export async function followDepartment(
  _platform: unknown,
  tx: Tx,
  { ticketId, details }: Moved,
): Promise<void> {
  const departmentId = details.department?.to
  if (departmentId) await moveInSearch(tx, ticketId, departmentId)
}
