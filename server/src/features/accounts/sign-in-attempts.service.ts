import type { RateLimit } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { networkOf } from './network.model.ts'

/** A limit with the key that it counts for. */
export interface Counter {
  limit: RateLimit
  key: string
}

const quarterHour = 15 * 60
const hour = 60 * 60

// One check after the other, so that guesses sent at once cannot slip by before the first failure is counted.
const inTurn = createSemaphore(1)

/**
 * Runs a check of a password, counting failures only.
 * @throws AppError TOO_MANY_REQUESTS without running it once a counter is used up.
 */
export const countingFailures = (
  { limits }: Platform,
  counters: Counter[],
  check: () => Promise<boolean>,
): Promise<boolean> =>
  inTurn(async () => {
    await Promise.all(counters.map(({ limit, key }) => limits.assertLeft(limit, key)))
    const right = await check()
    if (!right) await Promise.all(counters.map(({ limit, key }) => limits.consume(limit, key)))
    return right
  })

const ofAccountAndAddress = ({ config }: Platform, email: string, ip: string): Counter => ({
  limit: { name: 'login', points: config.limits.loginAccountAddress, seconds: quarterHour },
  key: `${networkOf(ip)} ${email}`,
})

/** Many people share one address of a mobile carrier, so the narrow limit is for account and address together. */
export const signInCounters = (platform: Platform, email: string, ip: string): Counter[] => {
  const { loginAccount, loginAddress } = platform.config.limits
  return [
    ofAccountAndAddress(platform, email, ip),
    { limit: { name: 'login-account', points: loginAccount, seconds: hour }, key: email },
    { limit: { name: 'login-address', points: loginAddress, seconds: quarterHour }, key: networkOf(ip) },
  ]
}

/** Forgets the failures of this account from this address, after its owner has shown up. */
export async function forgiveFailures(platform: Platform, email: string, ip: string): Promise<void> {
  const { limit, key } = ofAccountAndAddress(platform, email, ip)
  await platform.limits.clear(limit, key)
}
