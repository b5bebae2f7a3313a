import type { Listener } from '#platform/platform.ts'
import { moveInSearch } from './search.service.ts'

/** A ticket is found in the department that it was moved to. */
export const followDepartment: Listener<'CATEGORY_CHANGED'> = async (
  _platform,
  tx,
  { ticketId, details },
) => {
  const departmentId = details.department?.to
  if (departmentId) await moveInSearch(tx, ticketId, departmentId)
}
