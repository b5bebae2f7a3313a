import type { Role } from '@nagrik/contract/roles'
import { days, shift } from '@nagrik/server/platform/clock.ts'
import { newId } from '@nagrik/server/platform/ids.ts'
import type { RegionDepartment } from '@nagrik/server/platform/region/region.ts'
import type { Random } from './random.ts'
import { familyNames, mensNames, womensNames } from './texts/names.ts'

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

/** The departments that demo accounts belong to; another region pack than Haryana's lends its first ones. */
interface Offices {
  general: string
  first: string
  second: [string, string]
}

function officesOf(departments: readonly RegionDepartment[]): Offices {
  const slugs = departments.map((one) => one.id)
  const known = (slug: string, instead: number) =>
    slugs.includes(slug) ? slug : (slugs[Math.min(instead, slugs.length - 1)] ?? slug)
  return {
    general: known('general-administration', 0),
    first: known('street-lighting', 1),
    second: [known('water-supply', 2), known('drainage-sewerage', 3)],
  }
}

type Named = Pick<DemoPerson, 'name' | 'role' | 'departments'> & Partial<DemoPerson> & { account: string }

function namedAccounts(now: Date, { general, first, second }: Offices): Named[] {
  const ago = (count: number) => shift(now, -days(count))
  return [
    { account: 'citizen', name: 'Kavita Sharma', role: 'CITIZEN', departments: [] },
    { account: 'citizen2', name: 'Ramesh Yadav', role: 'CITIZEN', departments: [] },
    { account: 'agent', name: 'Vikas Dahiya', role: 'FIELD_AGENT', departments: [first] },
    { account: 'agent2', name: 'Poonam Saini', role: 'FIELD_AGENT', departments: [first] },
    { account: 'head', name: 'Rajender Malik', role: 'DEPARTMENT_HEAD', departments: [first] },
    { account: 'head2', name: 'Sunita Hooda', role: 'DEPARTMENT_HEAD', departments: second },
    { account: 'admin', name: 'Anil Kataria', role: 'ADMIN', departments: [general] },
    { account: 'super', name: 'Meena Chaudhary', role: 'SUPER_ADMIN', departments: [] },
    { account: 'analyst', name: 'Neha Bansal', role: 'ANALYST', departments: [first] },
    // Its temporary password does not expire, or the account would be lost after a week of the demo.
    {
      account: 'newstaff',
      name: 'Mohit Rana',
      role: 'FIELD_AGENT',
      departments: [first],
      mustChangePassword: true,
      createdAt: ago(2),
    },
    {
      account: 'blocked',
      name: 'Dinesh Solanki',
      role: 'CITIZEN',
      departments: [],
      blocked: { at: ago(30), reason: 'Sent the same advertisement as a report again and again' },
    },
    {
      account: 'disabled',
      name: 'Yogesh Nandal',
      role: 'FIELD_AGENT',
      departments: [first],
      disabledAt: ago(45),
    },
    { account: 'deleted', name: 'Shilpa Mehra', role: 'CITIZEN', departments: [], deletedAt: ago(60) },
  ]
}

/** Everybody in the demo installation: the named accounts first, then staff of every department, then citizens. */
export function makePeople(
  random: Random,
  now: Date,
  departments: readonly RegionDepartment[],
): DemoPerson[] {
  const offices = officesOf(departments)
  const people: DemoPerson[] = namedAccounts(now, offices).map(({ account, ...person }, at) => ({
    id: newId(),
    email: `${account}@${domain}`,
    phone: String(9_000_090_001 + at),
    locale: 'en',
    createdAt: shift(now, -days(480)),
    lastLoginAt: null,
    ...person,
  }))
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
  for (const [position, { id }] of departments.entries()) {
    const joined = () => shift(now, -days(random.between(440, 480)))
    const hasHead = id === offices.first || offices.second.includes(id)
    if (!hasHead) people.push(stranger('DEPARTMENT_HEAD', [id], joined()))
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
