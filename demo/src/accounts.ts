import type { Role } from '@nagrik/contract/roles'
import { days, shift } from '@nagrik/server/platform/clock.ts'
import { newId } from '@nagrik/server/platform/ids.ts'
import type { RegionDepartment } from '@nagrik/server/platform/region/region.ts'
import type { DemoPack } from './pack.ts'
import type { Random } from './random.ts'

/** The password of every demo account; docs name it, so no installation in production has it. */
export const demoPassword = 'nagrik-demo'
const domain = 'nagrik.demo'
const crowdOfCitizens = 120

/** Somebody who uses the demo installation. `departments` are slugs, the first one is primary. */
export interface DemoPerson {
  id: string
  name: string
  email: string
  phone: string
  role: Role
  locale: 'en' | 'hi'
  departments: string[]
  createdAt: Date
  lastLoginAt: Date | null
  mustChangePassword?: boolean
  blocked?: { at: Date; reason: string }
  disabledAt?: Date
  deletedAt?: Date
}

type Account = DemoPack['people']['accounts'][number]

function personOf(one: Account, position: number, now: Date): DemoPerson {
  const ago = (count: number) => shift(now, -days(count))
  return {
    id: newId(),
    name: one.name,
    email: `${one.account}@${domain}`,
    phone: String(9_000_090_001 + position),
    role: one.role,
    locale: 'en',
    departments: one.departments,
    createdAt: ago(one.createdDaysAgo),
    lastLoginAt: null,
    mustChangePassword: one.mustChangePassword,
    blocked: one.blocked && { at: ago(one.blocked.daysAgo), reason: one.blocked.reason },
    disabledAt: one.disabledDaysAgo === undefined ? undefined : ago(one.disabledDaysAgo),
    deletedAt: one.deletedDaysAgo === undefined ? undefined : ago(one.deletedDaysAgo),
  }
}

/** Everybody in the demo installation: the named accounts first, then staff of every department, then citizens. */
export function makePeople(
  random: Random,
  now: Date,
  departments: readonly RegionDepartment[],
  { accounts, womensNames, mensNames, familyNames }: DemoPack['people'],
): DemoPerson[] {
  const people = accounts.map((one, position) => personOf(one, position, now))
  const taken = new Set(people.map((one) => one.email))
  const stranger = (role: Role, slugs: string[], createdAt: Date): DemoPerson => {
    const first = random.pick(random.chance(0.4) ? womensNames : mensNames)
    const family = random.pick(familyNames)
    const local = `${first}.${family}`.toLowerCase()
    let email = `${local}@${domain}`
    for (let copy = 2; taken.has(email); copy += 1) email = `${local}${copy}@${domain}`
    taken.add(email)
    return {
      id: newId(),
      name: `${first} ${family}`,
      email,
      phone: String(9_000_010_000 + people.length * 401 + random.whole(0, 400)),
      role,
      locale: role === 'CITIZEN' && random.chance(0.31) ? 'hi' : 'en',
      departments: slugs,
      createdAt,
      lastLoginAt: shift(now, -days(random.between(0.05, 20))),
    }
  }
  const withHead = new Set(
    accounts.filter(({ role }) => role === 'DEPARTMENT_HEAD').flatMap((one) => one.departments),
  )
  for (const [position, { id }] of departments.entries()) {
    const joined = () => shift(now, -days(random.between(440, 480)))
    if (!withHead.has(id)) people.push(stranger('DEPARTMENT_HEAD', [id], joined()))
    people.push(stranger('FIELD_AGENT', [id], joined()))
    if (position >= 1 && position <= 6) people.push(stranger('FIELD_AGENT', [id], joined()))
  }
  for (let citizen = 0; citizen < crowdOfCitizens; citizen += 1) {
    // A third was there from the start, the others joined over the year.
    const age = citizen % 3 === 0 ? random.between(440, 480) : random.between(15, 440)
    const person = stranger('CITIZEN', [], shift(now, -days(age)))
    const signedIn = shift(now, -days(random.between(0, Math.min(age, 90))))
    people.push({ ...person, lastLoginAt: random.chance(0.9) ? signedIn : null })
  }
  return people
}
