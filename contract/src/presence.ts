import { Done, endpoint, IdParams } from './endpoint.ts'
import { staffRoles } from './roles.ts'

/** Who looks at a ticket says so as they read it (`looking` of readTicket). */
export const leaveTicket = endpoint({
  method: 'DELETE',
  path: '/tickets/:id/presence',
  gate: staffRoles,
  cost: { writes: 1 },
  summary: 'The caller no longer looks at a ticket; without it that is so after 75 seconds',
  params: IdParams,
  reply: Done,
})
