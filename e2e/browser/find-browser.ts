import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'
import { npmChromium } from './npm-chromium.ts'

/** Fits as it is into Playwright's launch options; `env` is the whole environment of the browser process. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const fakeCameraAndMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const quiet = [
  '--disable-gpu',
  // The tiles of the map: nothing is asked of the internet.
  '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const installedElsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for journeys, pictures and Lighthouse: CHROMIUM_PATH, else a Chromium or Chrome of the system,
 * else Playwright's own, else the one from npm. Throws where none of them is there.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist`)
    return browser(chosen)
  }
  const installed = systemChromium() ?? playwrightOwn()
  if (installed) return browser(installed)
  const packed = await npmChromium()
  if (packed) return browser(packed.executablePath, packed.env, true)
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, run "npx playwright install chromium", ' +
      'or set CHROMIUM_PATH. The one from npm runs on Linux x64 only.',
  )
}

function browser(
  executablePath: string,
  extraEnv: Record<string, string> = {},
  unsandboxed = isRoot(),
): Browser {
  const sandbox = unsandboxed || isRoot() ? ['--no-sandbox'] : []
  const env = Object.fromEntries(Object.entries(process.env).filter(hasValue))
  return {
    executablePath,
    args: [...sandbox, ...quiet, ...fakeCameraAndMicrophone],
    env: { ...env, ...extraEnv },
  }
}

function hasValue(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}

/** Chromium refuses to start its sandbox as root; the one from npm comes without the helper of the sandbox. */
function isRoot(): boolean {
  return process.getuid?.() === 0
}

function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...installedElsewhere].find((path) => existsSync(path) && answersItsVersion(path))
}

/** Ubuntu's chromium-browser may be a script that only asks for the snap. */
function answersItsVersion(path: string): boolean {
  if (process.platform === 'win32') return true
  try {
    return /chrom/i.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: 'pipe' }),
    )
  } catch {
    return false
  }
}

function playwrightOwn(): string | undefined {
  const path = playwrightChromium.executablePath()
  return path && existsSync(path) ? path : undefined
}
