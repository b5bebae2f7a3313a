import { Counter } from 'prom-client'
import type { Client } from '#platform/http/call.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Platform } from '#platform/platform.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const ceilingReached = new Counter({
  name: 'nagrik_verification_code_ceiling_total',
  help: 'Verification codes not sent because the hourly ceiling of the installation was reached',
})

/**
 * Counts one code to be sent. What a single caller controls is asked first, so that refused calls do not
 * use up what belongs to a phone or to everybody.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function limitSending(
  { config, limits, log }: Platform,
  client: Client,
  { phone, holder }: { phone: string; holder: string },
): Promise<void> {
  const { otpAddress, otpSession, otpPhoneShort, otpPhoneDay, otpInstallation } = config.limits
  await limits.consume({ name: 'otp-address', points: otpAddress, seconds: hour }, networkOf(client.ip))
  await limits.consume({ name: 'otp-session', points: otpSession, seconds: hour }, holder)
  await limits.consume({ name: 'otp-phone', points: otpPhoneShort, seconds: 10 * minute }, phone)
  await limits.consume({ name: 'otp-phone-day', points: otpPhoneDay, seconds: day }, phone)
  try {
    await limits.consume({ name: 'otp-installation', points: otpInstallation, seconds: hour }, 'all')
  } catch (error) {
    ceilingReached.inc()
    log.error({ otpInstallation }, 'the hourly ceiling of verification codes is reached')
    throw error
  }
}
