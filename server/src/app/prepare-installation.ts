import { createFirstSuperAdmin } from '#features/accounts/super-admin.service.ts'
import { installRegion } from '#features/categories/installation.service.ts'
import { geocoderOf } from '#features/geo/geo.service.ts'
import type { Platform } from '#platform/platform.ts'
import { clearAbandonedSpool } from '#platform/storage/spool.ts'

/** What an empty database needs before the first request; safe to run in several processes at once. */
export async function prepareInstallation(platform: Platform): Promise<void> {
  await clearAbandonedSpool(platform.config.dataDir)
  // A broken region pack stops the start, not the first request.
  await geocoderOf(platform.region)
  await installRegion(platform.db, platform.region)
  const superAdmin = await createFirstSuperAdmin(platform)
  if (superAdmin) {
    console.log(
      `Super admin ${superAdmin.email} was created. Temporary password, shown only now: ${superAdmin.password}`,
    )
  }
  if (platform.config.demo) {
    const { seedDemo } = await import('@nagrik/demo/seed-demo.ts')
    await seedDemo(platform)
  }
}
