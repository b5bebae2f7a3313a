import { accountRoutes } from '../features/accounts/routes.ts'
import { categoryRoutes } from '../features/categories/routes.ts'
import { evidenceRoutes } from '../features/evidence/routes.ts'
import { geoRoutes } from '../features/geo/routes.ts'
import { insightRoutes } from '../features/insights/routes.ts'
import { peopleRoutes } from '../features/people/routes.ts'
import { systemRoutes } from '../features/system/routes.ts'
import { ticketRoutes } from '../features/tickets/routes.ts'
import type { FeatureRoutes } from '../platform/http/call.ts'

/** Every feature that answers calls. */
export const features: FeatureRoutes[] = [
  accountRoutes,
  categoryRoutes,
  evidenceRoutes,
  geoRoutes,
  insightRoutes,
  peopleRoutes,
  systemRoutes,
  ticketRoutes,
]
