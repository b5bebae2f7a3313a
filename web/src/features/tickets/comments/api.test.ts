import { expect, it } from 'vitest'
import { answerUploads } from '#testing/uploads.ts'
import { sendCommentFile } from './api.ts'

const ignore = { onProgress: () => undefined, onWait: () => undefined }

it('a recording made here is told from a chosen file, for its length is limited', async () => {
  const uploads = answerUploads({ 'POST /api/upload/comment-attachments/m1': () => 201 })
  const file = new File(['sound'], 'voice.webm', { type: 'audio/webm' })
  await sendCommentFile('m1', { key: 'a', file, seconds: 7 }, ignore)
  await sendCommentFile('m1', { key: 'b', file }, ignore)
  expect(uploads.map(({ metadata }) => metadata)).toMatchObject([
    [{ isUpload: false, duration: 7 }],
    [{ isUpload: true }],
  ])
})
