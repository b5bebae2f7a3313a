import type { Attachment } from '@nagrik/contract/evidence'

/** Attachments shown before the rest is asked for. */
const shownAtFirst = 6

export const isPicture = ({ type }: Attachment): boolean => type === 'PHOTO' || type === 'VIDEO'

/** Pictures stand side by side, everything else has a line of its own; both keep their order. */
export function arranged(attachments: Attachment[], all: boolean) {
  const shown = all ? attachments : attachments.slice(0, shownAtFirst)
  return {
    pictures: shown.filter(isPicture),
    lines: shown.filter((attachment) => !isPicture(attachment)),
    hidden: attachments.length - shown.length,
  }
}
