import { createHash } from 'node:crypto'
import type pg from 'pg'

const tokenOf = (email: string) => `made-for-a-trial-${email.replace(/\W/g, '-')}`

/**
 * Signed-in citizens written straight into the database, as many as a trial needs.
 * @returns one token each
 */
export async function makeCitizens(client: pg.Client, count: number, prefix: string): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `${prefix}${n}@example.org`)
  await client.query(
    `with made as (
       insert into users (id, name, email, password_hash, role)
       select gen_random_uuid(), 'Citizen ' || email, email, '-', 'CITIZEN' from unnest($1::text[]) email
       returning id, email
     )
     insert into sessions (id, token_hash, user_id, idle_expires_at, absolute_expires_at)
     select gen_random_uuid(), t.hash, m.id, now() + interval '1 day', now() + interval '1 day'
     from unnest($1::text[], $2::bytea[]) as t (email, hash) join made m on m.email = t.email`,
    [emails, emails.map((email) => createHash('sha256').update(tokenOf(email)).digest())],
  )
  return emails.map(tokenOf)
}
