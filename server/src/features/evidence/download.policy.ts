import type { Rendition } from '@nagrik/contract/evidence'
import { neutralName } from '#features/tickets/attachments.model.ts'
import { type TicketFacts, type Viewer, viewOf } from '#features/tickets/tickets.policy.ts'
import type { StoredFile } from './evidence.model.ts'

/** What one viewer gets of one file. */
interface FileView {
  rendition: Rendition
  thumbnail: Rendition | null
  name: string
}

/**
 * Staff and the reporter get a file whole, other citizens its public rendition under a neutral name. Null where
 * it is not for this viewer. `position` counts the files of the kind on the same target.
 */
export function fileViewFor(
  viewer: Viewer,
  file: StoredFile & TicketFacts & { position: number | null },
): FileView | null {
  const view = viewOf(viewer, file)
  if (view === null) return null
  if (view !== 'other-citizen') {
    const thumbnail = file.thumbnail_key === null ? null : 'thumbnail'
    return { rendition: 'full', thumbnail, name: file.original_name }
  }
  if (file.public_key === null) return null
  return {
    rendition: 'public',
    thumbnail: file.public_thumbnail_key === null ? null : 'public-thumbnail',
    name: neutralName(file.kind, file.position ?? 1, file.storage_key),
  }
}
