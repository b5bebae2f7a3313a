/** An import that might be written one day: from this module to that one, and the rules it must break. */
export type Probe = { from: string; to: string; breaks: string[]; typeOnly?: boolean }

const features = 'server/src/features'
const upwards = 'server-platform-knows-no-feature'

function allowed(from: string, to: string, typeOnly = false): Probe {
  return { from, to, breaks: [], typeOnly }
}

function forbidden(from: string, to: string, ...breaks: string[]): Probe {
  return { from, to, breaks }
}

/** Two imports that each are allowed and together lead from a feature back to it; the second is of a type. */
export const circleProbe = [
  allowed(`${features}/evidence/upload.service.ts`, `${features}/tickets/detail.service.ts`),
  allowed(`${features}/tickets/attachments.present.ts`, `${features}/evidence/evidence.policy.ts`, true),
]

/**
 * A miniature of the house. boundaries.ts writes it to a temporary folder and expects exactly these violations:
 * a rule that does not fire, and one that fires beside its purpose, both fail the check.
 * Names with `npm:` are packages, with `node:` built-in modules.
 */
export const probes: Probe[] = [
  ...circleProbe,
  allowed('contract/src/tickets.ts', 'contract/src/limits.ts'),
  allowed('contract/src/tickets.ts', 'npm:zod/mini'),
  allowed('contract/src/limits.test.ts', 'contract/src/limits.ts'),
  allowed('server/src/main.ts', 'server/src/app/server.ts'),
  allowed('scripts/start.ts', 'server/src/main.ts'),
  allowed('server/src/app/server.ts', `${features}/tickets/tickets.routes.ts`),
  allowed('server/src/app/server.ts', `${features}/tickets/tickets.jobs.ts`),
  allowed('server/src/app/server.test.ts', 'server/src/testing/app.ts'),
  allowed('server/src/testing/app.ts', 'server/src/app/server.ts'),
  allowed('server/src/testing/app.ts', 'npm:kysely'),
  allowed('server/src/app/prepare.ts', 'demo/src/seed.ts'),
  allowed('demo/src/seed.ts', `${features}/tickets/tickets.policy.ts`),
  allowed('demo/src/queries.ts', 'npm:kysely'),
  allowed(`${features}/tickets/tickets.routes.ts`, `${features}/tickets/tickets.service.ts`),
  allowed(`${features}/tickets/tickets.routes.ts`, `${features}/tickets/comments.routes.ts`),
  allowed(`${features}/tickets/tickets.jobs.ts`, `${features}/tickets/tickets.service.ts`),
  allowed(`${features}/tickets/tickets.service.ts`, `${features}/tickets/tickets.policy.ts`),
  allowed(`${features}/tickets/tickets.service.ts`, `${features}/tickets/tickets.queries.ts`),
  allowed(`${features}/tickets/tickets.service.ts`, `${features}/tickets/tickets.present.ts`),
  allowed(`${features}/tickets/tickets.service.ts`, `${features}/people/people.service.ts`),
  allowed(`${features}/tickets/tickets.service.ts`, `${features}/people/people.policy.ts`),
  allowed(`${features}/tickets/comments.queries.ts`, 'npm:kysely'),
  allowed(`${features}/tickets/tickets.queries.ts`, 'npm:kysely'),
  allowed(`${features}/tickets/tickets.queries.ts`, `${features}/tickets/tickets.policy.ts`),
  allowed(`${features}/tickets/tickets.queries.ts`, 'server/src/platform/database/pool.ts'),
  allowed(`${features}/tickets/tickets.present.ts`, `${features}/tickets/tickets.queries.ts`, true),
  allowed(`${features}/tickets/tickets.present.ts`, 'contract/src/tickets.ts'),
  allowed(`${features}/tickets/tickets.policy.ts`, 'contract/src/roles.ts'),
  allowed(`${features}/tickets/tickets.policy.ts`, `${features}/people/people.policy.ts`),
  allowed('server/src/app/server.ts', `${features}/notices/tickets.listener.ts`),
  allowed(`${features}/notices/tickets.listener.ts`, `${features}/notices/notices.service.ts`),
  allowed(`${features}/notices/tickets.listener.ts`, `${features}/notices/html.model.ts`),
  allowed(`${features}/notices/tickets.listener.ts`, 'contract/src/tickets.ts'),
  allowed(`${features}/insights/stats.queries.ts`, `${features}/tickets/selection.queries.ts`),
  allowed(`${features}/insights/stats.queries.ts`, `${features}/tickets/tickets.policy.ts`),
  allowed(`${features}/insights/stats.queries.ts`, `${features}/tickets/sla.model.ts`),
  allowed('packages/embedded-postgres/src/cluster.ts', 'node:fs'),
  allowed('packages/embedded-postgres/src/cluster.ts', 'packages/embedded-postgres/src/postmaster.ts'),
  allowed('server/src/platform/database/pool.ts', 'npm:kysely'),
  allowed('server/src/platform/http/call.ts', 'contract/src/errors.ts'),
  allowed('web/src/main.tsx', 'web/src/app/router.tsx'),
  allowed('web/src/app/router.tsx', 'web/src/features/tickets/ticket-list.tsx'),
  allowed('web/src/features/tickets/ticket-list.tsx', 'web/src/features/tickets/api.ts'),
  allowed('web/src/features/tickets/ticket-list.tsx', 'web/src/ui/data-table.tsx'),
  allowed('web/src/features/tickets/api.ts', 'web/src/platform/api-client.ts'),
  allowed('web/src/features/tickets/api.ts', 'contract/src/tickets.ts'),
  allowed('web/src/ui/data-table.tsx', 'web/src/platform/formats.ts'),
  allowed('web/src/features/tickets/ticket-list.tsx', 'web/src/domain/ticket.ts'),
  allowed('web/src/domain/ticket.ts', 'web/src/platform/formats.ts'),
  allowed('web/src/platform/formats.test.ts', 'node:fs'),
  allowed('web/src/platform/formats.test.ts', 'web/src/testing/stage.tsx'),
  allowed('web/src/features/map/testing/pins.ts', 'web/src/testing/stage.tsx'),

  forbidden('server/src/platform/cycle-a.ts', 'server/src/platform/cycle-b.ts', 'no-cycles'),
  // a cycle is reported once, on its first import
  allowed('server/src/platform/cycle-b.ts', 'server/src/platform/cycle-a.ts'),
  forbidden('server/src/platform/clock.ts', 'missing:./nowhere.ts', 'no-lost-imports'),
  forbidden(
    'server/src/platform/clock.ts',
    'server/src/app/server.test.ts',
    'tests-are-not-imported',
    upwards,
  ),
  forbidden('scripts/start.ts', 'contract/src/limits.test.ts', 'tests-are-not-imported'),
  forbidden('server/src/platform/clock.ts', 'scripts/seed.ts', 'product-knows-no-tools'),
  forbidden('contract/src/errors.ts', 'node:fs', 'contract-stands-alone'),
  forbidden('contract/src/errors.ts', 'npm:fastify', 'contract-stands-alone'),
  forbidden('contract/src/errors.ts', 'server/src/platform/clock.ts', 'contract-stands-alone'),
  forbidden('contract/src/errors.test.ts', 'web/src/platform/formats.ts', 'contract-tests-stay-home'),
  forbidden('contract/src/roles.ts', 'npm:zod', 'zod-mini'),
  forbidden('web/src/platform/settings.ts', 'npm:zod', 'zod-mini'),
  forbidden(
    'packages/embedded-postgres/src/cluster.ts',
    'server/src/platform/clock.ts',
    'embedded-postgres-stands-alone',
  ),
  forbidden('packages/embedded-postgres/src/cluster.ts', 'npm:fastify', 'embedded-postgres-stands-alone'),
  forbidden('server/src/platform/clock.ts', 'web/src/platform/formats.ts', 'server-without-web'),
  forbidden('web/src/platform/settings.ts', 'server/src/platform/clock.ts', 'web-without-server'),
  forbidden('server/src/platform/clock.ts', `${features}/people/people.service.ts`, upwards),
  forbidden(
    `${features}/people/people.service.ts`,
    'server/src/app/settings.ts',
    'server-features-know-no-app',
  ),
  forbidden('web/src/platform/settings.ts', 'web/src/main.tsx', 'main-is-the-top'),
  forbidden('server/src/app/settings.ts', 'server/src/testing/database.ts', 'testing-is-for-tests'),
  forbidden('server/src/app/settings.ts', `${features}/people/people.queries.ts`, 'app-composes-features'),
  forbidden(
    `${features}/geo/geo.service.ts`,
    `${features}/people/people.queries.ts`,
    'features-meet-in-services-policies-models',
  ),
  forbidden(
    `${features}/geo/geo.service.ts`,
    `${features}/people/people.present.ts`,
    'features-meet-in-services-policies-models',
  ),
  forbidden(`${features}/geo/geo.service.ts`, 'npm:kysely', 'kysely-in-queries-only'),
  forbidden('demo/src/seed.ts', `${features}/tickets/tickets.present.ts`, 'demo-asks-services'),
  forbidden(`${features}/tickets/tickets.service.ts`, 'demo/src/seed.ts', 'demo-is-for-the-start'),
  forbidden('demo/src/seed.ts', 'npm:kysely', 'kysely-in-queries-only'),
  forbidden('server/src/app/settings.ts', 'npm:kysely', 'kysely-in-queries-only'),
  forbidden('server/src/platform/jobs.ts', 'npm:kysely', 'kysely-in-queries-only'),
  allowed('server/src/platform/limits/spent-points.ts', 'npm:kysely'),
  allowed(`${features}/geo/geo.service.test.ts`, 'npm:kysely'),
  forbidden(
    `${features}/geo/geo.policy.ts`,
    'server/src/platform/database/pool.ts',
    'policies-and-models-are-pure',
  ),
  forbidden(
    `${features}/geo/geo.policy.ts`,
    `${features}/geo/geo.queries.ts`,
    'policies-and-models-are-pure',
  ),
  forbidden(`${features}/geo/geo.policy.ts`, 'node:fs', 'policies-and-models-are-pure'),
  forbidden(`${features}/geo/geo.routes.ts`, `${features}/geo/geo.queries.ts`, 'routes-go-through-service'),
  forbidden(
    `${features}/insights/insights.service.ts`,
    `${features}/insights/insights.routes.ts`,
    'routes-are-called-by-app',
  ),
  forbidden(
    `${features}/insights/insights.queries.ts`,
    `${features}/insights/insights.present.ts`,
    'queries-return-rows',
  ),
  forbidden(
    `${features}/system/system.present.ts`,
    `${features}/system/system.service.ts`,
    'present-only-shapes',
  ),
  forbidden(
    `${features}/system/system.present.ts`,
    `${features}/system/system.queries.ts`,
    'present-reads-nothing',
  ),
  forbidden(
    `${features}/system/system.jobs.ts`,
    `${features}/system/system.queries.ts`,
    'jobs-call-services',
  ),
  forbidden(
    `${features}/insights/stats.queries.ts`,
    `${features}/tickets/tickets.queries.ts`,
    'queries-meet-in-the-selection',
  ),
  forbidden(
    `${features}/insights/stats.service.ts`,
    `${features}/tickets/selection.queries.ts`,
    'features-meet-in-services-policies-models',
  ),
  forbidden(`${features}/geo/geo.model.ts`, `${features}/geo/geo.service.ts`, 'policies-and-models-are-pure'),
  ...['policy', 'queries', 'present', 'jobs'].map((role) =>
    forbidden(
      `${features}/notices/tickets.listener.ts`,
      `${features}/notices/notices.${role}.ts`,
      'listeners-call-services',
    ),
  ),
  forbidden(
    `${features}/tickets/report.service.ts`,
    `${features}/tickets/evidence.listener.ts`,
    'listeners-are-called-by-app',
  ),
  forbidden('web/src/features/map/model.ts', 'web/src/features/tickets/api.ts', 'web-features-are-apart'),
  forbidden('web/src/features/map/model.ts', 'web/src/app/settings.ts', 'web-features-know-no-app'),
  forbidden('web/src/ui/badge.tsx', 'web/src/features/tickets/api.ts', 'web-floors-below-know-no-feature'),
  forbidden(
    'web/src/domain/ticket.ts',
    'web/src/features/tickets/api.ts',
    'web-floors-below-know-no-feature',
  ),
  forbidden(
    'web/src/testing/stage.tsx',
    'web/src/features/tickets/ticket-list.tsx',
    'web-floors-below-know-no-feature',
  ),
  forbidden('web/src/ui/badge.tsx', 'web/src/domain/ticket.ts', 'web-ui-knows-no-subject'),
  forbidden('web/src/ui/badge.tsx', 'web/src/testing/stage.tsx', 'web-testing-is-for-tests'),
  forbidden(
    'web/src/features/map/model.ts',
    'web/src/features/map/testing/pins.ts',
    'web-testing-is-for-tests',
  ),
  forbidden('web/src/platform/toast.ts', 'web/src/ui/data-table.tsx', 'web-platform-draws-nothing'),
  forbidden('web/src/worker/replies.ts', 'web/src/ui/data-table.tsx', 'worker-draws-nothing'),
  forbidden('web/src/features/tickets/api.ts', 'web/src/worker/replies.ts', 'worker-stands-alone'),
  allowed('web/src/worker/replies.ts', 'web/src/platform/api-client.ts'),
  allowed('web/src/worker/outbox.ts', 'web/src/app/outbox-kinds.ts'),
  forbidden('web/src/platform/toast.ts', 'node:fs', 'web-without-node'),
]
