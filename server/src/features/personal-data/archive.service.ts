import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { accountData } from '#features/accounts/own-data.service.ts'
import { entriesAbout } from '#features/audit/audit.service.ts'
import { choicesOf, noticesOf } from '#features/notices/own-notices.service.ts'
import { subscriptionsOf } from '#features/push/push.service.ts'
import {
  commentsBy,
  deedsOf,
  filesBy,
  notesBy,
  reportsOf,
  supportsBy,
} from '#features/tickets/personal-data.service.ts'
import { viewsOf } from '#features/tickets/saved-views.service.ts'
import type { Platform } from '#platform/platform.ts'
import { StoredFileMissing } from '#platform/storage/store.ts'
import { jsonOf } from './archive.model.ts'

type OwnFile = Awaited<ReturnType<typeof filesBy>>[number]

/** Writes everything stored of a person into one zip: `data.json` and the files as they were kept, one after the other. */
export async function writeArchive(platform: Platform, userId: string, path: string): Promise<void> {
  const files = await storedFiles(platform, userId)
  const zip = new ZipFile()
  // The library tells its failures apart from its output.
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  // It does not listen to what it reads, and a failure that nobody hears ends the process.
  const heard = (stream: Readable) => stream.on('error', (error) => output.destroy(error))
  zip.addReadStreamLazy('data.json', (give) =>
    give(null, heard(Readable.from(jsonOf(partsOf(platform, userId, files))))),
  )
  for (const { name, storage_key, storedBytes } of files) {
    if (storedBytes === null) continue
    // Pictures and recordings are as small as they get.
    zip.addReadStreamLazy(name, { compress: false, size: storedBytes }, (give) => {
      platform.store.read(storage_key).then(
        (stream) => give(null, heard(stream)),
        (error: Error) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  await pipeline(output, createWriteStream(path, { mode: 0o600 }))
}

type Listed = OwnFile & { name: string; storedBytes: number | null }

/** With the name of each in the archive; what is missing in the store is still told. */
async function storedFiles(platform: Platform, userId: string): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const [at, file] of (await filesBy(platform, userId)).entries()) {
    const storedBytes = await platform.store.size(file.storage_key).catch((error: unknown) => {
      if (error instanceof StoredFileMissing) return null
      throw error
    })
    listed.push({ ...file, storedBytes, name: `files/${file.ticket_number}/${at + 1}-${file.original_name}` })
  }
  return listed
}

async function* partsOf(platform: Platform, userId: string, files: Listed[]) {
  const { db, clock } = platform
  const own = await accountData(db, userId)
  yield ['made_at', clock.now().toISOString()] as const
  for (const part of Object.entries(own)) yield part
  yield ['reports', reportsOf(platform, { id: userId, role: own.account.role })] as const
  yield ['comments', commentsBy(platform, userId)] as const
  yield ['notes', notesBy(platform, userId)] as const
  yield ['history', deedsOf(platform, userId)] as const
  yield ['supported', await supportsBy(platform, userId)] as const
  yield ['notices', await noticesOf(db, userId)] as const
  yield ['saved_views', await viewsOf(db, userId)] as const
  yield ['pushes', (await subscriptionsOf(db, userId)).map(presentSubscription)] as const
  yield ['noticeChoices', await choicesOf(platform, userId)] as const
  yield ['audit', await entriesAbout(db, userId)] as const
  yield ['files', files.map(presentFile)] as const
}

/** The rest of its address lets whoever knows it call it. */
const presentSubscription = ({ endpoint, created_at }: { endpoint: string; created_at: string }) => ({
  service: new URL(endpoint).host,
  created_at,
})

const presentFile = ({ storage_key: _, sha256, storedBytes, name, ...file }: Listed) => ({
  ...file,
  sha256: sha256.toString('hex'),
  in_archive: storedBytes === null ? null : name,
})
