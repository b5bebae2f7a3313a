import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { temporaryRoot } from '@nagrik/server/testing/temporary-root.ts'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser/find-browser.ts'

// For the products of the journeys, and for what the processes of a browser share.
process.env.TMPDIR = temporaryRoot(4_000_000_000)
const startProduct = resolve(import.meta.dirname, 'e2e/global-setup.ts')

export default defineConfig({
  globalSetup: existsSync(startProduct) ? startProduct : undefined,
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // One more than the cores that there are at least: journeys wait for restarts, and for the network to be still.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: await findBrowser(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    // What a worker asks for or has kept is not seen by a journey that stands in for the server.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording one costs a fifth of the time: where a journey fails, run it again with --trace on.
    trace: 'off',
  },
  projects: [
    { name: 'journeys', testDir: 'e2e', testIgnore: '**/e2e/long/**' },
    { name: 'long', testDir: 'e2e/long', timeout: 600_000 },
  ],
})
