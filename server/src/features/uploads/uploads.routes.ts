import {
  attachUpload,
  cancelUpload,
  openUpload,
  readUploadState,
  sendUploadBytes,
} from '@nagrik/contract/uploads'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { answerTus } from '#platform/http/tus.ts'
import { attach } from './attach.service.ts'
import { storeFor } from './bytes.service.ts'

export const uploadRoutes: FeatureRoutes = (bind) => {
  bind(openUpload, ({ platform, actor, claim, request, reply }) =>
    answerTus(storeFor(platform, actor, claim?.key), request, reply),
  )
  for (const spec of [readUploadState, sendUploadBytes, cancelUpload]) {
    bind(spec, ({ platform, actor, request, reply }) => answerTus(storeFor(platform, actor), request, reply))
  }
  bind(attachUpload, ({ platform, actor, body }) => attach(platform, actor, body))
}
