import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const databaseForAllFiles = resolve(import.meta.dirname, 'server/src/testing/global-setup.ts')

const serverTests = '{contract,packages/*,server,demo}/src/**/*.test.ts'
/** What stands in the place of a module would do so for the files after it too. */
const replacingModules = globSync(serverTests, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(resolve(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)
const onDatabase = {
  environment: 'node',
  globalSetup: existsSync(databaseForAllFiles) ? [databaseForAllFiles] : [],
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: [serverTests],
          exclude: replacingModules,
          // Files share a process and what it has loaded, which is half of the time of most.
          isolate: false,
        },
      },
      {
        test: { ...onDatabase, name: 'server-isolated', include: replacingModules },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/{src,pages}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          // Testing Library takes its screens down after each test only where it finds afterEach
          globals: true,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
