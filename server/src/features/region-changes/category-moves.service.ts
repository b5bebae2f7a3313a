import type { CategoryMove } from '@nagrik/contract/system-categories'
import { departmentRows } from '#features/people/departments.service.ts'
import { moveToDepartment } from '#features/tickets/changes/department.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { seconds } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { isUnavailable } from '#platform/unavailable.ts'
import * as queries from './category-moves.queries.ts'

export const moveQueue = 'category-move'

/** After so long the queue gives other moves their turn. */
const turnMs = seconds(2)

/** Whoever moves a category may see and move every ticket of it. */
export const everyTicket = (userId: string) => scopeFor({ id: userId, role: 'ADMIN', departments: [] })

interface Category {
  id: string
  department_id: string
}

/** Has the unresolved tickets that lie elsewhere follow their category. @returns how many there are */
export async function beginMove(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  { id: category_id, department_id }: Category,
): Promise<number> {
  await queries.endMovesOf(tx, category_id)
  const total = await queries.countElsewhere(tx, everyTicket(actor.id), category_id, department_id)
  if (total === 0) return 0
  const id = newId()
  const created_at = platform.clock.now()
  await queries.insertMove(tx, { id, category_id, department_id, user_id: actor.id, total, created_at })
  await platform.jobs.enqueue(tx, moveQueue, { id })
  return total
}

/** Its category goes elsewhere, and no more tickets follow it to where it was. */
export const endMove = (tx: Tx, categoryId: string) => queries.endMovesOf(tx, categoryId)

/**
 * Works at a move for a turn. Each ticket is moved and noted in one transaction, so that a run that was killed is
 * gone on with by the next one.
 */
export async function workAtMove(limited: Platform, { id }: { id: string }): Promise<void> {
  const platform = { ...limited, db: limited.patientDb }
  const end = performance.now() + turnMs
  do {
    if (!(await moveNext(platform, id))) return
  } while (performance.now() < end && !platform.stopping.signal.aborted)
  await platform.db.transaction().execute((tx) => platform.jobs.enqueue(tx, moveQueue, { id }))
}

/** False where nothing is left to do. */
async function moveNext(platform: Platform, id: string): Promise<boolean> {
  let ticketId: string | undefined
  try {
    const userId = await platform.db.transaction().execute(async (tx) => {
      const move = await queries.lockMove(tx, id)
      if (move?.state !== 'RUNNING') return null
      ticketId = await queries.nextElsewhere(tx, everyTicket(move.user_id), move)
      if (ticketId === undefined) {
        await queries.setMove(tx, id, { state: 'ENDED' })
        return null
      }
      const target = { ticketId, departmentId: move.department_id, actorId: move.user_id }
      const isMoved = await moveToDepartment(platform, tx, target)
      await queries.setMove(tx, id, { moved: move.moved + Number(isMoved), after_ticket_id: ticketId })
      return move.user_id
    })
    if (userId) await platform.replica?.noteWrite(userId)
    return userId !== null
  } catch (error) {
    if (ticketId === undefined || isUnavailable(error)) throw error
    platform.log.error({ err: error, ticket: ticketId }, 'a ticket could not follow its category')
    const after_ticket_id = ticketId
    await platform.db.transaction().execute((tx) => queries.setMove(tx, id, { after_ticket_id }))
    return true
  }
}

/** The latest move of each category that had one. */
export async function latestMoves(db: Handle): Promise<ReadonlyMap<string, CategoryMove>> {
  const [moves, departments] = await Promise.all([queries.latestMoves(db), departmentRows(db)])
  return new Map(
    moves.map((row) => {
      const {
        id = '',
        name = '',
        name_hi = '',
      } = departments.find((one) => one.id === row.department_id) ?? {}
      return [
        row.category_id,
        {
          id: row.id,
          state: row.state,
          total: row.total,
          moved: row.moved,
          department: { id, name, nameHi: name_hi },
          createdAt: row.created_at,
        },
      ]
    }),
  )
}
