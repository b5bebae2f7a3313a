import { expect, test } from 'vitest'
import { vocabularyProblems } from './vocabulary.ts'

function problems(path: string): string[] {
  return vocabularyProblems([{ path }])
}

test.each([
  'server/src/main.ts',
  'server/src/features/tickets/tickets.routes.ts',
  'server/src/features/tickets/comments.queries.ts',
  'server/src/features/tickets/other-citizen.present.test.ts',
  'server/src/features/tickets/changes/status.policy.test.ts',
  'server/src/features/geo/boundary.model.ts',
  'server/src/features/notices/tickets.listener.ts',
  'server/src/platform/database/migrations/0001-people.sql',
  'web/src/main.tsx',
  'web/src/features/tickets/ticket-list.tsx',
  'web/index.html',
  'docs/decisions/0001-embedded-postgres.md',
  '.ci/run',
  '.dependency-cruiser.mjs',
])('%s has a name of the house', (path) => {
  expect(problems(path)).toEqual([])
})

test.each([
  ['server/src/features/tickets/ticket-mapper.ts', 'inside a server feature'],
  ['server/src/features/tickets/routes.ts', 'inside a server feature'],
  ['server/src/features/tickets/status.test.ts', 'inside a server feature'],
  ['server/src/features/tickets/status.mapper.ts', 'inside a server feature'],
  ['server/src/features/tickets/sub/geo/boundary.model.ts', 'a feature has folders'],
  ['server/src/features/tickets/comments/comments.queries.ts', 'is for 4 files, it has 1'],
  ['server/src/features/tickets.ts', 'folder of a feature'],
  ['server/src/features/tickets/index.ts', 'no barrel files'],
  ['contract/src/index.ts', 'no barrel files'],
  ['web/src/ui/index.tsx', 'no barrel files'],
  ['web/src/platform/utils.ts', '"utils"'],
  ['web/src/platform/helpers/dates.ts', '"helpers"'],
  ['scripts/common.test.ts', '"common"'],
  ['server/src/services/tickets.ts', 'server/src has only'],
  ['web/src/components/button.tsx', 'web/src has only'],
  ['web/src/ui/DataTable.tsx', 'kebab-case'],
])('%s is refused', (path, reason) => {
  expect(problems(path).join('\n')).toContain(reason)
})

test('a folder of four files is one', () => {
  const files = ['service', 'policy', 'queries', 'present'].map((role) => ({
    path: `server/src/features/tickets/changes/status.${role}.ts`,
  }))
  expect(vocabularyProblems(files)).toEqual([])
})
