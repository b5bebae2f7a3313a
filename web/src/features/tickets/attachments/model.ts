import type { Attachment } from '@nagrik/contract/evidence'

/** Attachments shown before the rest is asked for. */
const shownAtFirst = 6

export const isPicture = ({ type }: Attachment): boolean => type === 'PHOTO' || type === 'VIDEO'

/** A file with its place among those of its kind, from 1. */
export interface Numbered {
  attachment: Attachment
  number: number
}

/** All of them in their order; photos and videos count together. */
export const numberedOf = (attachments: Attachment[]): Numbered[] =>
  attachments.map((attachment, at) => {
    const isOfKind = (one: Attachment) =>
      isPicture(attachment) ? isPicture(one) : one.type === attachment.type
    return { attachment, number: attachments.slice(0, at).filter(isOfKind).length + 1 }
  })

/**
 * Pictures stand side by side unless everything has a line of its own; both keep their order, and what comes after
 * the first few waits until it is asked for.
 */
export function arranged(attachments: Attachment[], { all, inLines }: { all: boolean; inLines: boolean }) {
  const numbered = numberedOf(attachments)
  const shown = all ? numbered : numbered.slice(0, shownAtFirst)
  const isTile = ({ attachment }: Numbered) => !inLines && isPicture(attachment)
  return {
    pictures: shown.filter(isTile),
    lines: shown.filter((one) => !isTile(one)),
    hidden: attachments.length - shown.length,
  }
}
