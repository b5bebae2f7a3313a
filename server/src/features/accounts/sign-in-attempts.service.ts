import { networkOf } from '#platform/http/network.ts'
import type { RateLimit } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'

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

/** Who tries to sign in: an e-mail address from an IP address, perhaps on a device that its account knows. */
export interface Attempt {
  email: string
  ip: string
  device: string | null
}

/** What a success forgets. Many people share one address of a mobile carrier, hence account and address together. */
const narrowCounter = ({ config }: Platform, { email, ip, device }: Attempt): Counter => {
  const limit = { points: config.limits.loginAccountAddress, seconds: quarterHour }
  return device === null
    ? { limit: { ...limit, name: 'login' }, key: `${networkOf(ip)} ${email}` }
    : { limit: { ...limit, name: 'login-device' }, key: device }
}

/** A known device has a counter of its own and no other, so that no stranger can shut its owner out. */
export const signInCounters = (platform: Platform, attempt: Attempt): Counter[] => {
  const narrow = narrowCounter(platform, attempt)
  if (attempt.device !== null) return [narrow]
  const { loginAccount, loginAddress } = platform.config.limits
  const network = networkOf(attempt.ip)
  return [
    narrow,
    { limit: { name: 'login-account', points: loginAccount, seconds: hour }, key: attempt.email },
    { limit: { name: 'login-address', points: loginAddress, seconds: quarterHour }, key: network },
  ]
}

/** Forgets the failures of this account from this address or device, after its owner has shown up. */
export async function forgiveFailures(platform: Platform, attempt: Attempt): Promise<void> {
  const { limit, key } = narrowCounter(platform, attempt)
  await platform.limits.clear(limit, key)
}
