import type { ReplyTemplate, ReplyTemplateBody } from '@nagrik/contract/reply-templates'
import type { templatesOf } from './reply-templates.queries.ts'

type TemplateRow = Awaited<ReturnType<typeof templatesOf>>[number]

export const presentTemplate = ({ id, title, text_en, text_hi }: TemplateRow): ReplyTemplate => ({
  id,
  title,
  textEn: text_en,
  textHi: text_hi,
})

/** The same the other way round. */
export const wordsOf = ({ title, textEn, textHi }: ReplyTemplateBody): Omit<TemplateRow, 'id'> => ({
  title,
  text_en: textEn,
  text_hi: textHi,
})
