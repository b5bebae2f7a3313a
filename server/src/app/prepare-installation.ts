import { installRegion } from '../features/categories/service.ts'
import type { Platform } from '../platform/platform.ts'

/** What an empty database needs before the first request; safe to run in several processes at once. */
export async function prepareInstallation(platform: Platform): Promise<void> {
  await installRegion(platform.db, platform.region)
}
