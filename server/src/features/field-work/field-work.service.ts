import type { Attachment } from '@nagrik/contract/evidence'
import { type FieldWork, fieldPictures } from '@nagrik/contract/field-work'
import { linksFor } from '#features/evidence/download.service.ts'
import { workOf } from '#features/tickets/field-work.service.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'

/** What the actor takes out into the field, with links to the pictures. */
export async function fieldWorkOf(platform: Platform, actor: Actor): Promise<FieldWork> {
  const asOf = platform.clock.now().toISOString()
  const { totalCount, tickets } = await workOf(platform, actor)
  const shown = tickets.map(({ attachments, ...ticket }) => ({ ticket, files: picturesOf(attachments) }))
  const ids = shown.flatMap(({ files }) => files.map(({ id }) => id))
  const links = new Map((await linksFor(platform, actor, ids)).map((link) => [link.id, link.thumbnailUrl]))
  return {
    asOf,
    totalCount,
    tickets: shown.map(({ ticket, files }) => ({
      ...ticket,
      pictures: files.flatMap(({ id }) => {
        const thumbnailUrl = links.get(id)
        return thumbnailUrl ? [{ id, thumbnailUrl }] : []
      }),
    })),
  }
}

/** Photos before videos, as the one that stands for a ticket is chosen. */
function picturesOf(files: Attachment[]): Attachment[] {
  const seen = files.filter(({ hasThumbnail }) => hasThumbnail)
  const of = (kind: Attachment['type']) => seen.filter(({ type }) => type === kind)
  return [...of('PHOTO'), ...of('VIDEO')].slice(0, fieldPictures)
}
