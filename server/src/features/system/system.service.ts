import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { health, installation } from '@nagrik/contract/system'
import { blockNames } from '#features/region/blocks.service.ts'
import type { Config } from '#platform/config/config.ts'
import { assertWritable } from '#platform/database/writable.ts'
import type { Platform } from '#platform/platform.ts'

const answerWithinMs = 3000
const checks = new WeakMap<Platform, Promise<void>>()

/** Whether requests should be sent here. Whoever asks while somebody's check is under way gets its result. */
export async function readinessOf(platform: Platform): Promise<ReplyOf<typeof health>['status']> {
  if (platform.stopping.signal.aborted) return 'draining'
  const check = checks.get(platform) ?? assertReady(platform).finally(() => checks.delete(platform))
  checks.set(platform, check)
  try {
    await check
    return 'ok'
  } catch (error) {
    platform.log.error({ err: error }, 'health check failed')
    return 'failing'
  }
}

/** @throws Error that says what keeps changes from being kept */
async function assertReady({ config, db, store }: Platform): Promise<void> {
  const timeout = AbortSignal.timeout(answerWithinMs)
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`no answer within ${answerWithinMs} ms`)))
  })
  const answers = [assertWritable(db), store.ping(timeout), assertRoom(config)]
  await Promise.race([Promise.all(answers), late])
}

async function assertRoom({ dataDir, leastFreeBytes }: Config): Promise<void> {
  await access(dataDir, constants.W_OK)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < leastFreeBytes) throw new Error(`${free} bytes are left on the disk of ${dataDir}`)
}

/** What a client may know of this installation before anybody signs in. */
export const describeInstallation = async ({
  config,
  db,
  region,
}: Platform): Promise<ReplyOf<typeof installation>['data']> => ({
  regionName: region.name,
  blocks: await blockNames(db),
  mapCentre: { ...region.map.centre, zoom: region.map.zoom },
  tileUrl: config.tileUrl,
  tileAttribution: config.tileAttribution,
  helplines: region.helplines,
  demo: config.demo,
})
