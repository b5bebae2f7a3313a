import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../browser/find-browser.ts'

export interface KillableBrowser {
  context: BrowserContext
  /** As by its user: all that it knows is on the disk then. */
  quit: () => Promise<void>
  /** kill -9 of all its processes, as by a phone that is short of memory. */
  kill: () => Promise<void>
}

/** A browser that keeps what it has in a folder, over its death too. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  const { executablePath, args, env } = await findBrowser()
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(executablePath, [...args, ...flags], {
    env,
    // A process group of its own, so that all of it can be killed at once.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
  }
  let said = ''
  const { promise: address, resolve, reject } = Promise.withResolvers<string>()
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
    const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
    if (found) resolve(found)
  })
  child.once('exit', () => reject(new Error(`The browser ended at its start:\n${said}`)))
  let browser: Browser
  try {
    browser = await chromium.connectOverCDP(await address)
  } catch (error) {
    await kill()
    throw error
  }
  const [context] = browser.contexts()
  if (!context) throw new Error('A browser has a context of its own.')
  return {
    context,
    kill,
    async quit() {
      const session = await browser.newBrowserCDPSession()
      // The connection may end before it answers.
      await session.send('Browser.close').catch(() => undefined)
      await ended
    },
  }
}
