import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../browser/find-browser.ts'

export interface KillableBrowser {
  context: BrowserContext
  /** kill -9 of all its processes, as by a phone that is short of memory. */
  kill: () => Promise<void>
}

/** A browser that keeps what it has in a folder, over its death too. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  const { executablePath, args, env } = await findBrowser()
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(executablePath, [...args, ...flags], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The browser ended at its start:\n${said}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('no context')
  return {
    context,
    async kill() {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await ended
    },
  }
}
