import {
  attachmentLinks,
  downloadAttachment,
  signedFile,
  uploadCommentFiles,
  uploadTicketFiles,
} from '@nagrik/contract/evidence'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { unreadForm } from '#platform/http/receive-files.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { fileBehindLink, fileFor, linksFor } from './download.service.ts'
import { attachToComment, attachToTicket } from './upload.service.ts'

export const evidenceRoutes: FeatureRoutes = (bind) => {
  bind(uploadTicketFiles, ({ platform, actor, params, request }) =>
    attachToTicket(platform, actor, params.id, unreadForm(request)),
  )
  bind(uploadCommentFiles, ({ platform, actor, params, request }) =>
    attachToComment(platform, actor, params.id, unreadForm(request)),
  )
  bind(attachmentLinks, async ({ platform, actor, body }) => ({
    data: await linksFor(platform, actor, body.ids),
  }))
  bind(downloadAttachment, async ({ platform, actor, params, request, reply }) =>
    sendFile(platform.store, request, reply, await fileFor(platform, actor, params.id)),
  )
  bind(signedFile, async ({ platform, params, query, request, reply }) =>
    sendFile(platform.store, request, reply, await fileBehindLink(platform, params.id, query)),
  )
}
