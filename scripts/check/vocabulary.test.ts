import { expect, test } from 'vitest'
import { vocabularyProblems } from './vocabulary.ts'

function problems(path: string): string[] {
  return vocabularyProblems([{ path }])
}

test.each([
  'server/src/main.ts',
  'server/src/features/tickets/routes.ts',
  'server/src/features/tickets/comments/queries.ts',
  'server/src/features/tickets/change-status.test.ts',
  'server/src/features/evidence/media/jpeg-segments.ts',
  'server/src/features/geo/boundary.ts',
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
  ['server/src/features/tickets/media/video.ts', 'inside a server feature'],
  ['server/src/features/tickets/sub/geo/boundary.ts', 'inside a server feature'],
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
