import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  request,
} from '@playwright/test'

const demoPassword = 'nagrik-demo'
export type DemoAccount =
  | 'citizen'
  | 'citizen2'
  | 'agent'
  | 'agent2'
  | 'head'
  | 'head2'
  | 'admin'
  | 'super'
  | 'newstaff'
  | 'analyst'

/** Somewhere in Gurugram. */
const inGurugram = { latitude: 28.4595, longitude: 77.0266, accuracy: 20 }

const origin = (): string => process.env.E2E_BASE_URL ?? ''
const signIns = new Map<string, Promise<{ token: string; user: unknown }>>()

/** One sign-in an account, product and worker, reused by every journey. */
function signInByCall(account: DemoAccount, baseURL: string) {
  let found = signIns.get(baseURL + account)
  if (!found) {
    found = (async () => {
      const api = await request.newContext({ baseURL })
      const reply = await api.post('/api/auth/login', {
        data: { email: `${account}@nagrik.demo`, password: demoPassword },
      })
      expect(reply.status(), await reply.text()).toBe(200)
      return reply.json()
    })()
    signIns.set(baseURL + account, found)
  }
  return found
}

/**
 * A browser of its own in which this demo account (nobody where null) is signed in, standing in Gurugram; at the
 * product of all journeys unless `baseURL` names another.
 */
export async function browserOf(
  browser: Browser,
  account: DemoAccount | null,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { baseURL = origin() } = options
  const localStorage = account === null ? [] : await storageOf(account, baseURL)
  const context = await browser.newContext({
    baseURL,
    geolocation: inGurugram,
    permissions: ['geolocation', 'camera', 'microphone'],
    ...options,
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  })
  return { context, page: await context.newPage() }
}

/** The name of a demo account. */
export async function nameOf(account: DemoAccount): Promise<string> {
  const { user } = await signInByCall(account, origin())
  return (user as { name: string }).name
}

/** The session of a demo account, as calls send it. */
export const tokenOf = async (account: DemoAccount): Promise<string> =>
  (await signInByCall(account, origin())).token

async function storageOf(account: DemoAccount, baseURL: string) {
  const { token, user } = await signInByCall(account, baseURL)
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
}
