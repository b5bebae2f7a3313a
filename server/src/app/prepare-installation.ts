import { installRegion } from '../features/categories/service.ts'
import { geocoderOf } from '../features/geo/service.ts'
import type { Platform } from '../platform/platform.ts'

/** What an empty database needs before the first request; safe to run in several processes at once. */
export async function prepareInstallation(platform: Platform): Promise<void> {
  // A broken region pack stops the start, not the first request.
  await geocoderOf(platform.region)
  await installRegion(platform.db, platform.region)
}
