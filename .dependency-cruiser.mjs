/**
 * The directions of docs/architecture.md: app → features → platform | ui → contract, never upward, no cycles.
 * scripts/check/boundary-probes.ts proves that each of these rules fires, and what none of them touches.
 */
const test = '\\.test\\.tsx?$'
const contract = '^contract/src/'
const file = (roles) => `^server/src/features/.+\\.(${roles})\\.ts$`
const npm = (name) => `(^|/)node_modules/${name}/`

/** Arithmetic that does no I/O, outside of the contract. */
const pure = [
  npm('(zod|topojson-client|geokdbush|kdbush|@zxcvbn-ts/language-common)'),
  '^server/src/platform/(clock|csv|csv-rows|http/network|http/origin)[.]ts$',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-lost-imports',
      comment: 'An import that resolves to nothing escapes every other rule.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'tests-are-not-imported',
      from: {},
      to: { path: `^(contract|packages|server|demo|web|scripts|bench)/.*${test}` },
    },
    {
      name: 'product-knows-no-tools',
      comment: 'What runs at a customer does not depend on scripts, journeys or benchmarks.',
      from: { path: '^((contract|server|demo|web)/src|packages)/' },
      to: { path: '^(scripts|e2e|bench)/' },
    },

    {
      name: 'contract-stands-alone',
      comment: 'The wire is read by both sides: nothing of ours, no I/O, only zod.',
      from: { path: contract, pathNot: test },
      to: { pathNot: [contract, npm('zod')] },
    },
    {
      name: 'contract-tests-stay-home',
      from: { path: `${contract}.*${test}` },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'zod-mini',
      comment: 'The contract is in the browser bundle: zod is 23 KB there, zod/mini 6.',
      from: { path: '^(contract|web)/src/', pathNot: test },
      to: {
        path: npm('zod'),
        pathNot: `${npm('zod')}(mini|v4/(mini|core))/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'embedded-postgres-stands-alone',
      comment: 'It serves any program that wants a PostgreSQL of its own: nothing of ours, nothing of npm.',
      from: { path: '^packages/embedded-postgres/src/', pathNot: test },
      to: { pathNot: '^packages/embedded-postgres/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'server-without-web',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-without-server',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },

    {
      name: 'server-platform-knows-no-feature',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(app|features)/' },
    },
    {
      name: 'server-features-know-no-app',
      from: { path: '^server/src/features/' },
      to: { path: '^server/src/app/' },
    },
    {
      name: 'main-is-the-top',
      from: { pathNot: '^scripts/start[.]ts$' },
      to: { path: '^(server|web)/src/main\\.tsx?$' },
    },
    {
      name: 'testing-is-for-tests',
      from: { path: '^(server|demo)/src/', pathNot: [test, '^server/src/testing/'] },
      to: { path: '^server/src/testing/' },
    },
    {
      name: 'app-composes-features',
      comment: 'The composition root registers routes and jobs and asks services; rows and SQL stay inside.',
      from: { path: '^server/src/app/', pathNot: test },
      to: { path: file('queries|present') },
    },
    {
      name: 'demo-is-for-the-start',
      comment: 'The composition root asks for it where DEMO=1 says so; nothing else knows of it.',
      from: { path: '^(contract|packages|server|web)/', pathNot: '^server/src/app/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-asks-services',
      from: { path: '^demo/src/', pathNot: test },
      to: { path: '^server/src/(features|app)/', pathNot: file('service|policy|model') },
    },
    {
      name: 'features-meet-in-services-policies-models',
      from: { path: '^server/src/features/([^/]+)/', pathNot: file('queries') },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', file('service|policy|model')],
      },
    },
    {
      name: 'queries-meet-in-the-selection',
      comment:
        'Which rows somebody may count is one SQL, exported by the owner; any other SQL stays at home.',
      from: { path: '^server/src/features/([^/]+)/.+[.]queries[.]ts$' },
      to: {
        path: '^server/src/features/',
        pathNot: [
          '^server/src/features/$1/',
          '^server/src/features/[^/]+/(selection|tallies|turns|ends)[.]queries[.]ts$',
          file('service|policy|model'),
        ],
      },
    },

    {
      name: 'kysely-in-queries-only',
      comment: 'SQL has one home in each feature.',
      from: {
        path: '^(contract|packages|server|demo|web|scripts)/',
        pathNot: [
          test,
          file('queries'),
          '^server/src/(platform/(database|limits)|testing)/',
          '^demo/src/queries[.]ts$',
        ],
      },
      to: { path: npm('kysely') },
    },
    {
      name: 'policies-and-models-are-pure',
      comment: 'Who may do what, and what follows from what, is decided from arguments alone.',
      from: { path: file('policy|model') },
      to: { pathNot: [contract, file('policy|model'), ...pure] },
    },
    {
      name: 'routes-go-through-service',
      from: { path: file('routes') },
      to: { path: file('queries|present|jobs') },
    },
    {
      name: 'routes-are-called-by-app',
      from: { path: '^server/src/(features|platform)/', pathNot: [test, file('routes')] },
      to: { path: file('routes') },
    },
    {
      name: 'queries-return-rows',
      comment: 'A query knows no use case and no shape of the wire.',
      from: { path: file('queries') },
      to: { path: file('service|present|jobs') },
    },
    {
      name: 'present-only-shapes',
      from: { path: file('present') },
      to: { path: file('service|jobs') },
    },
    {
      name: 'present-reads-nothing',
      comment: 'It may name the type of a row, but not fetch one.',
      from: { path: file('present') },
      to: { path: file('queries'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'jobs-call-services',
      from: { path: file('jobs') },
      to: { path: file('queries|present') },
    },
    {
      name: 'listeners-call-services',
      comment: 'It reacts inside the transaction of a change: what follows is a use case, which decides.',
      from: { path: file('listener') },
      to: { path: file('policy|queries|present|jobs') },
    },
    {
      name: 'listeners-are-called-by-app',
      comment: 'Who records a change knows nobody who follows it.',
      from: { path: '^(server|demo)/src/', pathNot: [test, '^server/src/app/'] },
      to: { path: file('listener') },
    },

    {
      name: 'web-features-are-apart',
      comment: 'A route module composes them.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-features-know-no-app',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-floors-below-know-no-feature',
      from: { path: '^web/src/(platform|ui|domain|testing)/' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'web-ui-knows-no-subject',
      comment: 'What several features say of a ticket, a category or a person is in domain.',
      from: { path: '^web/src/(platform|ui)/', pathNot: test },
      to: { path: '^web/src/domain/' },
    },
    {
      name: 'web-testing-is-for-tests',
      from: { path: '^web/src/', pathNot: [test, '/testing/'] },
      to: { path: '^web/src/.*testing/' },
    },
    {
      name: 'web-platform-draws-nothing',
      comment: 'The API client and the queue report; components show.',
      from: { path: '^web/src/platform/' },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'worker-draws-nothing',
      comment:
        'A service worker has no page: it stands on the platform, beside that on what sends the outbox, and nothing of the app stands on it.',
      from: { path: '^web/src/worker/', pathNot: test },
      to: { path: '^web/src/(app|domain|features|ui)/|^web/src/main', pathNot: '^web/src/app/outbox-kinds' },
    },
    {
      name: 'worker-stands-alone',
      from: { path: '^web/src/', pathNot: '^web/src/worker/' },
      to: { path: '^web/src/worker/' },
    },
    {
      name: 'web-without-node',
      from: { path: '^web/src/', pathNot: [test, '/testing/'] },
      to: { dependencyTypes: ['core'] },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types', 'style'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
