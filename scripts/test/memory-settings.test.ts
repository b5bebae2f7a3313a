import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryIn, root } from '../../e2e/support/memory.ts'
import { readUnit } from '../../trials/cluster/unit.ts'

test('npm start says how much memory a process may take', () => {
  const { flags, environment } = memoryIn('package.json')
  expect(flags.map((flag) => flag.split('=')[0])).toEqual(['--max-old-space-size', '--max-semi-space-size'])
  expect(Object.keys(environment)).toEqual(['MALLOC_ARENA_MAX'])
})

test.each(['deploy/Containerfile', 'deploy/systemd/nagrik@.service'])('%s says the same', (file) => {
  expect(memoryIn(file)).toEqual(memoryIn('package.json'))
})

test('the trial of the cluster gives its processes what the unit says, in quotes or not', () => {
  const unit = readUnit(readFileSync(join(root, 'deploy/systemd/nagrik@.service'), 'utf8'), '3001')
  const { flags, environment } = memoryIn('package.json')
  expect(unit.environment).toMatchObject({
    ...environment,
    NODE_OPTIONS: flags.join(' '),
    PORT: '3001',
    METRICS_PORT: '13001',
  })
})
