import { isDeepStrictEqual } from 'node:util'
import { replyTemplates as limits } from '@nagrik/contract/limits'
import type { ReplyTemplate, ReplyTemplateBody } from '@nagrik/contract/reply-templates'
import { recordAudit } from '#features/audit/audit.service.ts'
import { isDepartment } from '#features/people/people.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { languageOf } from './reply-templates.model.ts'
import { mayEditTemplates, mayUseTemplates } from './reply-templates.policy.ts'
import { presentTemplate, wordsOf } from './reply-templates.present.ts'
import * as queries from './reply-templates.queries.ts'
import { can } from './tickets.policy.ts'
import { ticketForReading } from './tickets.service.ts'

/** What a department answers with, for who answers in its name. */
export async function templatesFor(
  { db }: Platform,
  actor: Actor,
  departmentId: string,
): Promise<{ data: ReplyTemplate[]; mayEdit: boolean }> {
  if (!(await isDepartment(db, departmentId))) throw new AppError('NOT_FOUND')
  if (!mayUseTemplates(actor, departmentId)) throw new AppError('FORBIDDEN')
  const rows = await queries.templatesOf(db, departmentId)
  return { data: rows.map(presentTemplate), mayEdit: mayEditTemplates(actor, departmentId) }
}

/** Those of the ticket's department, for staff who may comment on it. */
export async function templatesForTicket(platform: Platform, actor: Actor, ticketId: string) {
  const { db } = platform
  const ticket = await ticketForReading(platform, actor, ticketId)
  if (ticket.view !== 'staff' || !can('comment', actor, ticket)) throw new AppError('FORBIDDEN')
  const { description } = await queries.wordsOfReporter(db, ticket.id)
  return {
    templates: (await queries.templatesOf(db, ticket.department_id)).map(presentTemplate),
    language: languageOf(await queries.localeOfReporter(db, ticket.reporter_id), description),
  }
}

export const addTemplate = (
  platform: Platform,
  actor: Actor,
  departmentId: string,
  body: ReplyTemplateBody,
  claim: Claim,
): Promise<ReplyTemplate> =>
  transactOnce(platform.db, claim, async (tx) => {
    if (!(await isDepartment(tx, departmentId))) throw new AppError('NOT_FOUND')
    if (!mayEditTemplates(actor, departmentId)) throw new AppError('FORBIDDEN')
    await lockUntilCommit(tx, 'add-reply-template', departmentId.toLowerCase())
    if ((await queries.countTemplates(tx, departmentId)) >= limits.count) {
      throw invalidField('title', `A department keeps at most ${limits.count} standard replies`)
    }
    const at = platform.clock.now()
    const row = { id: newId(), ...wordsOf(body) }
    await queries.insertTemplate(tx, { ...row, department_id: departmentId, created_at: at, updated_at: at })
    const by = { actorId: actor.id, subject: { type: 'department', id: departmentId.toLowerCase() } } as const
    await recordAudit(platform, tx, { ...by, action: 'REPLY_TEMPLATE_ADDED', details: { to: body } })
    return presentTemplate(row)
  })

export const changeTemplate = (
  platform: Platform,
  actor: Actor,
  id: string,
  body: ReplyTemplateBody,
): Promise<ReplyTemplate> =>
  platform.db.transaction().execute(async (tx) => {
    const { by, from } = await lockToEdit(tx, actor, id)
    const words = wordsOf(body)
    await queries.setTemplate(tx, id, { ...words, updated_at: platform.clock.now() })
    if (!isDeepStrictEqual(from, body)) {
      await recordAudit(platform, tx, {
        ...by,
        action: 'REPLY_TEMPLATE_CHANGED',
        details: { from, to: body },
      })
    }
    return presentTemplate({ id, ...words })
  })

export const removeTemplate = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const { by, from } = await lockToEdit(tx, actor, id)
    await queries.deleteTemplate(tx, id)
    await recordAudit(platform, tx, { ...by, action: 'REPLY_TEMPLATE_REMOVED', details: { from } })
  })

async function lockToEdit(tx: Tx, actor: Actor, id: string) {
  const found = isId(id) ? await queries.lockTemplate(tx, id) : undefined
  if (!found) throw new AppError('NOT_FOUND')
  if (!mayEditTemplates(actor, found.department_id)) throw new AppError('FORBIDDEN')
  const { id: _, ...from } = presentTemplate(found)
  return {
    by: { actorId: actor.id, subject: { type: 'department', id: found.department_id } },
    from,
  } as const
}
