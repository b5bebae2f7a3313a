import type { RateLimit } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { networkOf } from './network.model.ts'

/** A limit with the key that it counts for. */
export interface Counter {
  limit: RateLimit
  key: string
}

const quarterHour = 15 * 60
const hour = 60 * 60

/**
 * Runs a check of a password that counts unless it succeeds. The attempt is counted first, so that guesses sent
 * at once, through however many processes, are examined no oftener than one after the other.
 * @throws AppError TOO_MANY_REQUESTS without running it once a counter is used up.
 */
export async function countingFailures(
  { limits }: Platform,
  counters: Counter[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted: Counter[] = []
  const giveBack = () => Promise.all(counted.map(({ limit, key }) => limits.giveBack(limit, key)))
  try {
    for (const counter of counters) {
      await limits.consume(counter.limit, counter.key)
      counted.push(counter)
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  const right = await check()
  if (right) await giveBack()
  return right
}

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
