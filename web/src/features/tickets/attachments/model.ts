import type { Attachment } from '@nagrik/contract/evidence'

/** Attachments shown before the rest is asked for. */
const shownAtFirst = 6

export const isPicture = ({ type }: Attachment): boolean => type === 'PHOTO' || type === 'VIDEO'

/** A file with its place among those of its kind, from 1. */
export interface Numbered {
  attachment: Attachment
  number: number
}

/**
 * Pictures stand side by side unless everything has a line of its own; both keep their order, and what comes after
 * the first few waits until it is asked for.
 */
export function arranged(attachments: Attachment[], { all, inLines }: { all: boolean; inLines: boolean }) {
  const numbered = attachments.map((attachment, at): Numbered => {
    const before = attachments.slice(0, at)
    const isOfKind = (one: Attachment) =>
      isPicture(attachment) ? isPicture(one) : one.type === attachment.type
    return { attachment, number: before.filter(isOfKind).length + 1 }
  })
  const shown = all ? numbered : numbered.slice(0, shownAtFirst)
  const isTile = ({ attachment }: Numbered) => !inLines && isPicture(attachment)
  return {
    pictures: shown.filter(isTile),
    lines: shown.filter((one) => !isTile(one)),
    hidden: attachments.length - shown.length,
  }
}
