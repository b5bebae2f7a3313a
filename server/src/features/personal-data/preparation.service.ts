import { join } from 'node:path'
import { dataCopyDays } from '@nagrik/contract/limits'
import { days, shift } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'
import { withSpoolFolder } from '#platform/storage/spool.ts'
import { writeArchive } from './archive.service.ts'
import * as queries from './data-copy.queries.ts'
import { copyKey, removeCopy } from './data-copy.service.ts'

interface CopyJob {
  id: string
  userId: string
}

/** Makes a copy whole or not at all. What fails, as on a full disk, is told to the person, who can ask again. */
export async function prepareCopy(platform: Platform, job: CopyJob): Promise<void> {
  const copy = await queries.findCopyById(platform.db, job.id)
  if (copy?.status !== 'PREPARING') return dropUnwanted(platform, job)
  const { store, config, log } = platform
  const key = copyKey(job.userId)
  try {
    await withSpoolFolder(config.dataDir, async (folder) => {
      const path = join(folder, 'copy.zip')
      await writeArchive(platform, job.userId, path)
      await store.put(key, path, 'application/zip')
    })
    await end(platform, job, { status: 'READY', size_bytes: await store.size(key) })
  } catch (error) {
    log.error({ err: error, user: job.userId }, 'a copy of personal data was not made')
    const isFailed = await end(platform, job, { status: 'FAILED', size_bytes: null })
    // Else another run of this job has made it.
    if (isFailed) await store.remove(key)
  }
}

async function end(
  platform: Platform,
  job: CopyJob,
  outcome: { status: 'READY' | 'FAILED'; size_bytes: number | null },
): Promise<boolean> {
  const expires_at = shift(platform.clock.now(), days(dataCopyDays))
  const isEnded = await queries.endCopy(platform.db, job.id, { ...outcome, expires_at })
  if (!isEnded) await dropUnwanted(platform, job)
  return isEnded
}

/** The account was erased meanwhile: nothing of it may stay, also where a kill came between file and row. */
async function dropUnwanted(platform: Platform, { userId }: CopyJob): Promise<void> {
  if (!(await queries.findCopy(platform.db, userId))) await removeCopy(platform, userId)
}
