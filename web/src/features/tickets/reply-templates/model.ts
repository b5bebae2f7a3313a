import { commentLength } from '@nagrik/contract/limits'
import { fillPlaceholders, ReplyTemplateBody } from '@nagrik/contract/reply-templates'
import type { TicketDetail } from '@nagrik/contract/tickets'

export type ReplyLanguage = 'en' | 'hi'

type Names = Pick<
  TicketDetail,
  'ticketNumber' | 'categoryName' | 'categoryNameHi' | 'department' | 'departmentHi'
>

/** A standard reply in one language, with what it leaves open filled in by the names of that language. */
export function replyFor(
  { textEn, textHi }: Pick<ReplyTemplateBody, 'textEn' | 'textHi'>,
  ticket: Names,
  language: ReplyLanguage,
): string {
  const isHindi = language === 'hi'
  return fillPlaceholders(isHindi ? textHi : textEn, {
    number: ticket.ticketNumber,
    category: isHindi ? ticket.categoryNameHi : ticket.categoryName,
    department: isHindi ? ticket.departmentHi : ticket.department,
  })
}

/**
 * Puts a reply where the caret is, on lines of its own, and keeps all that was typed; null where both together are
 * longer than a comment. The caret stands behind the reply then.
 */
export function withReply(
  text: string,
  caret: number,
  reply: string,
): { text: string; caret: number } | null {
  const [before, after] = [text.slice(0, caret).trimEnd(), text.slice(caret).trimStart()]
  const start = before && `${before}\n\n`
  const whole = start + reply + (after && `\n\n${after}`)
  return whole.length > commentLength.max ? null : { text: whole, caret: start.length + reply.length }
}

export type TemplateField = keyof ReplyTemplateBody
export const templateFields: TemplateField[] = ['title', 'textEn', 'textHi']
export const noTemplate: ReplyTemplateBody = { title: '', textEn: '', textHi: '' }

/** What is wrong with each field, in English. */
export function errorsIn(body: ReplyTemplateBody): Partial<Record<TemplateField, string>> {
  const errors: Partial<Record<string, string>> = {}
  for (const { path, message } of ReplyTemplateBody.safeParse(body).error?.issues ?? []) {
    errors[path.join('.')] ??= message
  }
  return errors
}
