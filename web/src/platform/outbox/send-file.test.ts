import { afterEach, expect, it, vi } from 'vitest'
import { uploadFiles } from '#platform/upload.ts'
import type { FileOnItsWay } from './file-sending.ts'
import { sendFromPage } from './send-file.ts'

vi.mock('#platform/upload.ts', () => ({ fileForm: vi.fn(), uploadFiles: vi.fn() }))
vi.mock('./send-in-pieces.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(() => vi.clearAllMocks())

it('goes in one piece again where the code for pieces did not come', async () => {
  const file = { id: 'a', metadata: {}, state: 'waiting', refusal: null, wasTried: true, uploads: {} }
  const on = { file, bytes: {}, target: { ticketId: 't' }, as: {}, isFirst: false }
  await sendFromPage(
    on as unknown as FileOnItsWay,
    async () => undefined,
    () => {},
  )
  expect(uploadFiles).toHaveBeenCalledOnce()
})
