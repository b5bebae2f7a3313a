import { expect, test } from 'vitest'
import { importProblems } from './imports.ts'

function problems(path: string, text: string, excused: string[] = []): string[] {
  return importProblems([{ path, text }], new Set(excused))
}

test.each([
  ['server/src/features/tickets/changes/status.service.ts', "import { can } from '../tickets.policy.ts'"],
  ['web/src/features/home/home-page.tsx', "export { Badge } from '../../ui/badge.tsx'"],
  ['web/src/app/router.tsx', "const page = lazy(() => import('../features/home/home-page.tsx'))"],
  ['web/src/app/styles.ts', "import '../ui/sheet.css'"],
  ['web/src/ui/toast.test.tsx', "vi.mock('../platform/online.ts')"],
  ['demo/src/scenes/shapes.ts', "import type { Random } from '../random.ts'"],
  ['packages/embedded-postgres/src/deep/cluster.ts', "import { lock } from '../owner-lock.ts'"],
  ['web/src/platform/format.ts', "import words from '../domain/words.json' with { type: 'json' }"],
  ['server/src/platform/clock.ts', "import { root } from '../../../scripts/check/command.ts'"],
])('%s does not climb by %s', (path, line) => {
  expect(problems(path, `// first\n${line}\n`)).toEqual([
    expect.stringContaining(`${path}:2: across folders an import begins with #`),
  ])
})

test.each([
  ['server/src/features/tickets/tickets.routes.ts', "import { edit } from './changes/changes.service.ts'"],
  ['web/src/app/router.tsx', "import { Badge } from '#ui/badge.tsx'"],
  ['web/src/domain/icons.test.ts', "import region from '../../../region/haryana/region.json'"],
  ['server/src/app/serve-web.ts', "const built = resolve(import.meta.dirname, '../../../web/dist')"],
  ['scripts/test/stages.ts', "import { root } from '../check/command.ts'"],
])('%s may say %s', (path, line) => {
  expect(problems(path, line)).toEqual([])
})

test('an exception holds for its file, and is refused once nothing needs it', () => {
  const path = 'web/src/ui/toast.tsx'
  expect(problems(path, "import { a } from '../platform/a.ts'", [path])).toEqual([])
  expect(problems(path, "import { a } from './a.ts'", [path])).toEqual([
    'this exception is no longer needed: web/src/ui/toast.tsx',
  ])
})
