import type { QueryOf, ReplyOf } from '@nagrik/contract/endpoint'
import type { attachmentLinks, Rendition, signedFile } from '@nagrik/contract/evidence'
import { type FileRow, filesById, filesWithTicket } from '#features/tickets/attachments.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { SentFile } from '#platform/http/send-file.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { assertSigned, linkExpiry, signatureOf } from '#platform/http/signed-link.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { StoredFileMissing } from '#platform/storage/store.ts'
import { fileViewFor } from './download.policy.ts'
import { storedFormOf } from './evidence.model.ts'

type Links = ReplyOf<typeof attachmentLinks>['data']

/** Links for the screens, each to the form of the file that is for this viewer. */
export async function linksFor(platform: Platform, actor: Actor, ids: string[]): Promise<Links> {
  const wanted = [...new Set(ids.filter(isId))]
  const files = await filesWithTicket(platform.db, wanted)
  const expiresAt = linkExpiry(platform)
  const link = (id: string, rendition: Rendition, name: string) => {
    const signature = signatureOf(platform, subjectOf(id, rendition, name), expiresAt)
    return `/api/upload/file/${id}?${new URLSearchParams({ rendition, name, ...signature })}`
  }
  const links = new Map<string, Links[number]>()
  for (const file of files) {
    const view = fileViewFor(actor, file)
    if (view === null) continue
    links.set(file.id, {
      id: file.id,
      url: link(file.id, view.rendition, view.name),
      thumbnailUrl: view.thumbnail && link(file.id, view.thumbnail, view.name),
      expiresAt: expiresAt.toISOString(),
    })
  }
  return wanted.flatMap((id) => links.get(id.toLowerCase()) ?? [])
}

/** The file as this viewer may have it. */
export async function fileFor(platform: Platform, actor: Actor, id: string): Promise<SentFile> {
  const [file] = isId(id) ? await filesWithTicket(platform.db, [id]) : []
  if (file === undefined) throw new AppError('ATTACHMENT_NOT_FOUND')
  const view = fileViewFor(actor, file)
  if (view === null) throw new AppError('ATTACHMENT_FORBIDDEN')
  // The address is the same for every viewer: nothing of it may be kept on a shared phone.
  return stored(platform, file, view.rendition, view.name, 'private, no-store')
}

/** The file behind a link that this installation signed and that has not expired. */
export async function fileBehindLink(
  platform: Platform,
  id: string,
  { rendition, name, ...link }: QueryOf<typeof signedFile>,
): Promise<SentFile> {
  const left = assertSigned(platform, subjectOf(id, rendition, name), link, 'ATTACHMENT_FORBIDDEN')
  const [file] = await filesById(platform.db, [id])
  if (file === undefined) throw new AppError('ATTACHMENT_NOT_FOUND')
  return stored(platform, file, rendition, name, `private, max-age=${Math.floor(left / 1000)}`)
}

const subjectOf = (id: string, rendition: Rendition, name: string) => ['file', id, rendition, name]

async function stored(
  platform: Platform,
  file: FileRow,
  rendition: Rendition,
  name: string,
  cacheControl: string,
): Promise<SentFile> {
  const form = storedFormOf(file, rendition)
  if (form === null) throw new AppError('ATTACHMENT_NOT_FOUND')
  try {
    return { ...form, name, cacheControl, size: await platform.store.size(form.key) }
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error
    platform.log.error({ err: error, attachment: file.id }, 'evidence is missing in the store')
    throw new AppError('ATTACHMENT_NOT_FOUND')
  }
}
