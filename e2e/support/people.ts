import { type Browser, type BrowserContext, expect, type Page, request } from '@playwright/test'

export const demoPassword = 'nagrik-demo'
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
export const inGurugram = { latitude: 28.4595, longitude: 77.0266, accuracy: 20 }

const origin = (): string => process.env.E2E_BASE_URL ?? ''
const signIns = new Map<DemoAccount, Promise<{ token: string; user: unknown }>>()

/** One sign-in an account and worker, reused by every journey. */
export function signInByCall(account: DemoAccount) {
  let found = signIns.get(account)
  if (!found) {
    found = (async () => {
      const api = await request.newContext({ baseURL: origin() })
      const reply = await api.post('/api/auth/login', {
        data: { email: `${account}@nagrik.demo`, password: demoPassword },
      })
      expect(reply.status(), await reply.text()).toBe(200)
      return reply.json()
    })()
    signIns.set(account, found)
  }
  return found
}

/** A browser of its own in which this demo account is signed in, standing in Gurugram. */
export async function browserOf(
  browser: Browser,
  account: DemoAccount,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { token, user } = await signInByCall(account)
  const context = await browser.newContext({
    baseURL: origin(),
    geolocation: inGurugram,
    permissions: ['geolocation', 'camera', 'microphone'],
    ...options,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: origin(),
          localStorage: [
            { name: 'token', value: token },
            { name: 'user', value: JSON.stringify(user) },
          ],
        },
      ],
    },
  })
  await context.route(/tile\.openstreetmap\.org/, (route) => route.abort())
  return { context, page: await context.newPage() }
}
