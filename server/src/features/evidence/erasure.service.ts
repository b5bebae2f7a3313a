import { neutralName } from '#features/tickets/attachments.model.ts'
import type { FileRow } from '#features/tickets/attachments.service.ts'
import { deleteFileRow, filesOfUploader, setFileRow } from '#features/tickets/erasure.service.ts'
import { rowsById } from '#platform/database/pages.ts'
import type { Platform } from '#platform/platform.ts'
import { StoredFileMissing } from '#platform/storage/store.ts'

/**
 * Of a person's files what other citizens see stays: photos without the strip that names them, videos without sound.
 * Voices, documents and what has no such form go, and their rows with them. The store comes first: a row that is
 * left behind by a kill still says what to look for.
 */
export async function eraseEvidence(platform: Platform, { id }: { id: string }): Promise<void> {
  const files = rowsById((after) => filesOfUploader(platform.db, id, after))
  for await (const file of files) await eraseFile(platform, file)
}

async function eraseFile({ db, store }: Platform, file: FileRow): Promise<void> {
  const { public_key: kept, public_thumbnail_key: keptStill } = file
  const others = [file.storage_key, file.thumbnail_key, ...(kept === null ? [keptStill] : [])]
  for (const key of new Set(others)) {
    if (key !== null && (kept === null || (key !== kept && key !== keptStill))) await store.remove(key)
  }
  if (kept === null) return void (await deleteFileRow(db, file.id))
  const size = await store.size(kept).catch((error: unknown) => {
    if (error instanceof StoredFileMissing) return file.size_bytes
    throw error
  })
  await setFileRow(db, file.id, {
    original_name: neutralName(file.kind, 1, kept),
    storage_key: kept,
    thumbnail_key: keptStill,
    size_bytes: size,
    // Of the whole picture.
    width: null,
    height: null,
  })
}
