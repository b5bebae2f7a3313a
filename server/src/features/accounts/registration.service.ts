import type { CurrentUser } from '@nagrik/contract/accounts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { liesInRegion } from '#features/geo/geo.service.ts'
import type { Locale } from '#features/notices/locale.model.ts'
import type { Handle } from '#platform/database/database.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { describeAccount } from './accounts.service.ts'
import { refuseReserved } from './email-change.service.ts'
import { rememberDevice } from './known-devices.service.ts'
import { hashPassword, refuseCommon } from './passwords.service.ts'
import * as queries from './registration.queries.ts'
import { openSession } from './sessions.service.ts'
import { registrationOf, useVerification, wasVerified } from './verification.service.ts'

interface Registration {
  name: string
  email: string
  phoneNumber: string
  password: string
  latitude?: number | null | undefined
  longitude?: number | null | undefined
  /** Metres. */
  accuracy?: number | null | undefined
  /** Version of the notice that was consented to. */
  privacyNotice?: string | null | undefined
}

/** Creates a citizen and signs them in. The verified phone is used up only together with the account. */
export async function registerCitizen(
  platform: Platform,
  client: Client,
  body: Registration,
  locale: Locale,
): Promise<{ token: string; user: CurrentUser }> {
  const { name, email, phoneNumber: phone, password } = body
  const verification = registrationOf(client, phone)
  refuseCommon('password', password)
  assertPlaceIsWhole(platform, body)
  // A registration sent twice by a weak line should hear that the account exists, hence not yet 'unused'.
  if (!(await wasVerified(platform, verification))) throw new AppError('PHONE_NOT_VERIFIED')
  await limitTries(platform, phone)
  // Only now: the external geocoder is not for everybody to ask.
  await requireRegion(platform, body)
  await refuseTaken(platform.db, email, phone)

  const password_hash = await hashPassword(password)
  const now = platform.clock.now()
  const citizen = {
    id: newId(),
    name,
    email,
    phone,
    password_hash,
    locale,
    privacy_notice: body.privacyNotice ?? null,
    created_at: now,
    last_login_at: now,
  }
  return platform.db.transaction().execute(async (tx) => {
    // Before the verification, so that the loser of two registrations at once hears why.
    if (!(await queries.insertCitizen(tx, citizen))) {
      await refuseTaken(tx, email, phone)
      throw fieldError('EMAIL_TAKEN', 'email')
    }
    await refuseReserved(platform, tx, email, citizen.id)
    if (!(await useVerification(platform, tx, verification))) throw new AppError('PHONE_NOT_VERIFIED')
    const token = await openSession(platform, tx, { id: citizen.id, role: 'CITIZEN' }, client.userAgent)
    await rememberDevice(platform, tx, citizen.id, client)
    await recordAudit(platform, tx, {
      action: 'REGISTERED',
      actorId: citizen.id,
      subject: { type: 'user', id: citizen.id },
      details: originOf(client),
    })
    return { token, user: await describeAccount(platform, tx, citizen.id) }
  })
}

/** A check of good faith, since a device can lie about its place. The point is neither stored nor logged. */
function assertPlaceIsWhole({ config }: Platform, { latitude, longitude }: Registration): void {
  const hasLatitude = typeof latitude === 'number'
  if (hasLatitude && typeof longitude === 'number') return
  if (!hasLatitude && typeof longitude !== 'number' && config.registrationLocation !== 'required') return
  const missing = hasLatitude ? 'longitude' : 'latitude'
  throw invalidField(missing, `Your location is required to register: ${missing} is missing`)
}

async function requireRegion(platform: Platform, { latitude, longitude, accuracy }: Registration) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return
  const inside = await liesInRegion(platform, { latitude, longitude, accuracy: accuracy ?? undefined })
  if (!inside) throw new AppError('OUTSIDE_REGION')
}

/** A verified phone must not serve to try out which e-mail addresses have accounts. */
const limitTries = ({ config, limits }: Platform, phone: string) =>
  limits.consume({ name: 'register', points: config.limits.loginAccountAddress, seconds: 15 * 60 }, phone)

async function refuseTaken(db: Handle, email: string, phone: string): Promise<void> {
  const taken = await queries.findTaken(db, email, phone)
  if (taken.some((one) => one.email === email)) throw fieldError('EMAIL_TAKEN', 'email')
  if (taken.length > 0) throw fieldError('PHONE_TAKEN', 'phoneNumber')
}
