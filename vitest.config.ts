import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const databaseForAllFiles = resolve(import.meta.dirname, 'server/src/testing/global-setup.ts')

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,packages/*,server,demo}/src/**/*.test.ts'],
          globalSetup: existsSync(databaseForAllFiles) ? [databaseForAllFiles] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/src/**/*.test.{ts,tsx}'],
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
