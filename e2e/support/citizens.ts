import { createHash } from 'node:crypto'
import type { Role } from '@nagrik/contract/roles'
import type pg from 'pg'

const tokenOf = (email: string) => `made-for-a-trial-${email.replace(/\W/g, '-')}`

/** What the people of a trial are, all of them alike. */
interface Kind {
  role: Role
  /** As the product stores it; '-' where nobody signs in with a password. */
  passwordHash: string
}

/** The address of one of them. */
export const emailOf = (prefix: string, n: number) => `${prefix}${n}@example.org`

/**
 * Signed-in people written straight into the database, as many as a trial needs.
 * @returns one token each
 */
export async function makePeople(
  client: pg.Client,
  count: number,
  prefix: string,
  { role, passwordHash }: Kind,
): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => emailOf(prefix, n))
  await client.query(
    `with made as (
       insert into users (id, name, email, password_hash, role)
       select gen_random_uuid(), 'Person ' || email, email, $3, $4::user_role from unnest($1::text[]) email
       returning id, email
     )
     insert into sessions (id, token_hash, user_id, idle_expires_at, absolute_expires_at)
     select gen_random_uuid(), t.hash, m.id, now() + interval '1 day', now() + interval '1 day'
     from unnest($1::text[], $2::bytea[]) as t (email, hash) join made m on m.email = t.email`,
    [emails, emails.map((email) => createHash('sha256').update(tokenOf(email)).digest()), passwordHash, role],
  )
  return emails.map(tokenOf)
}

export const makeCitizens = (client: pg.Client, count: number, prefix: string): Promise<string[]> =>
  makePeople(client, count, prefix, { role: 'CITIZEN', passwordHash: '-' })
