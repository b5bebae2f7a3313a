import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const databaseForAllFiles = resolve(import.meta.dirname, 'server/src/testing/global-setup.ts')

const filesWith = (pattern: string, words: RegExp) =>
  globSync(pattern, { cwd: import.meta.dirname }).filter((file) =>
    words.test(readFileSync(resolve(import.meta.dirname, file), 'utf8')),
  )
const serverTests = '{contract,packages/*,server,demo}/src/**/*.test.ts'
/** What stands in the place of a module would do so for the files after it too, or be loaded twice. */
const replacingModules = filesWith(serverTests, /vi\.(mock|resetModules)\(/)
/** Of the browser's code that draws nothing. */
const plainTests = 'web/{src,pages}/**/*.test.ts'
const screenTests = 'web/{src,pages}/**/*.test.tsx'
/** What stands in the place of a module or of the browser's own, what is kept of a report, whole pages of the product. */
const needingTheirOwn = [
  ...filesWith(plainTests, /vi\.(mock|resetModules)\(|defineProperty/),
  ...filesWith(
    screenTests,
    /vi\.(mock|resetModules)\(|defineProperty|testing\/(device-|uploads|local-api|show-form)|#app\/router|\/providers/,
  ),
]
const inBrowser = {
  environment: 'happy-dom',
  testTimeout: 20_000,
  setupFiles: ['web/src/testing/setup.ts'],
}
const onDatabase = {
  environment: 'node',
  globalSetup: existsSync(databaseForAllFiles) ? [databaseForAllFiles] : [],
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    // Twice the cores that there are at least: a third of the time tests wait, for a database or a moment to pass.
    maxWorkers: 4,
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
          ...inBrowser,
          name: 'web',
          include: [screenTests],
          exclude: needingTheirOwn,
          isolate: false,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'web-isolated',
          include: needingTheirOwn,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'web-plain',
          include: [plainTests],
          exclude: needingTheirOwn,
          // A document and its imports for each of them would be nearly all of their time.
          isolate: false,
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
