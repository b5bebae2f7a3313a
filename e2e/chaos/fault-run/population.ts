import { hashPassword } from '@nagrik/server/features/accounts/passwords.service.ts'
import type pg from 'pg'
import { emailOf, makePeople } from '../../support/citizens.ts'

/** Twenty at once. */
const atOnce = { citizens: 12, staff: 3, visitors: 5 } as const
export const password = 'a-password-of-the-trial'

/** Somebody with a session. */
export interface Somebody {
  email: string
  token: string
}

/** Those of one round: nobody comes twice, so that no limit a person is met. */
export interface Crowd {
  citizens: Somebody[]
  staff: Somebody[]
  visitors: Somebody[]
  /** Who gets the tickets. */
  agentId: string
}

/** The people of every round, in order. */
export async function populate(client: pg.Client, rounds: number): Promise<Crowd[]> {
  const passwordHash = await hashPassword(password)
  const make = async (prefix: string, role: 'CITIZEN' | 'ADMIN' | 'FIELD_AGENT', count: number) => {
    const tokens = await makePeople(client, count, prefix, { role, passwordHash })
    return tokens.map((token, n): Somebody => ({ token, email: emailOf(prefix, n) }))
  }
  const citizens = await make('citizen', 'CITIZEN', rounds * atOnce.citizens)
  const staff = await make('staff', 'ADMIN', rounds * atOnce.staff)
  const visitors = await make('visitor', 'CITIZEN', rounds * atOnce.visitors)
  const [agent] = await make('agent', 'FIELD_AGENT', 1)
  const { rows } = await client.query('select id from users where email = $1', [agent?.email])
  const part = (all: Somebody[], size: number, round: number) => all.slice(round * size, (round + 1) * size)
  return Array.from({ length: rounds }, (_, round) => ({
    citizens: part(citizens, atOnce.citizens, round),
    staff: part(staff, atOnce.staff, round),
    visitors: part(visitors, atOnce.visitors, round),
    agentId: rows[0].id,
  }))
}
