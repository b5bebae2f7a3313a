import { existsSync } from 'node:fs'

/** The folder of precise geographic files (REGION_DATA_DIR), which is no part of the repository; null without it. */
const named = process.env.REGION_DATA_DIR
export const preciseDataDir = named && existsSync(named) ? named : null

/** For the name of a test that needs it. */
export const withPreciseData = preciseDataDir ? '' : ' (skipped: REGION_DATA_DIR names no folder)'
