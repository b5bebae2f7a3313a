import type { AttachmentType } from '@nagrik/contract/evidence'

/** What a file hangs on: a ticket itself (no comment) or one of its comments. */
export interface AttachmentTarget {
  ticketId: string
  commentId: string | null
}

export const extensionOf = (storageKey: string): string => storageKey.split('.').at(-1) ?? ''

/** `photo-1.jpg`: what citizens other than the reporter read in place of a name. */
export const neutralName = (kind: AttachmentType, position: number, storageKey: string): string =>
  `${kind.toLowerCase()}-${position}.${extensionOf(storageKey)}`
