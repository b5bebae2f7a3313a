import type pg from 'pg'
import { makePeople } from '../../e2e/support/citizens.ts'

/** Sessions of so many people that nobody meets a limit for one person; a token each. */
export interface Tokens {
  supers: string[]
  admins: string[]
  heads: string[]
  agents: string[]
  citizens: string[]
}

/** Heads and agents are spread evenly over the departments. */
export async function makeTokens(client: pg.Client): Promise<Tokens> {
  const people = (count: number, prefix: string, role: Parameters<typeof makePeople>[3]['role']) =>
    makePeople(client, count, `bench-${prefix}`, { role, passwordHash: '-' })
  const tokens = {
    supers: await people(1, 'super', 'SUPER_ADMIN'),
    admins: await people(2000, 'admin', 'ADMIN'),
    heads: await people(200, 'head', 'DEPARTMENT_HEAD'),
    agents: await people(200, 'agent', 'FIELD_AGENT'),
    citizens: await people(6000, 'citizen', 'CITIZEN'),
  }
  await client.query(`
    insert into memberships (user_id, department_id, role, is_primary)
    select u.id, d.id, case u.role when 'DEPARTMENT_HEAD' then 'HEAD' else 'MEMBER' end::membership_role, true
    from (
      select id, role, row_number() over (partition by role order by id) as n
      from users where role in ('DEPARTMENT_HEAD', 'FIELD_AGENT') and email like 'bench-%'
    ) u
    join (select id, row_number() over (order by id) - 1 as nth, count(*) over () as of_all from departments) d
      on d.nth = u.n % d.of_all`)
  await client.query(
    "update sessions set idle_expires_at = now() + interval '30 days', absolute_expires_at = now() + interval '30 days'",
  )
  return tokens
}

/** Accounts of citizens who are not signed in, over three years; their days are added up by the product's own function. */
export async function makeNeighbours(client: pg.Client, count: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into users (id, name, email, phone, password_hash, role, created_at)
    select gen_random_uuid(), given[1 + n % 10] || ' ' || family[1 + (n / 10) % 10], 'bench-neighbour' || n || '@example.org',
      lpad(n::text, 10, '0'), '-', 'CITIZEN', now() - random() * interval '1095 days'
    from generate_series(1, $1::integer) n, (select
      array['Asha', 'Ravi', 'Sunita', 'Mohan', 'Kavita', 'Deepak', 'Pooja', 'Anil', 'Neha', 'Suresh'] as given,
      array['Yadav', 'Sharma', 'Malik', 'Hooda', 'Dahiya', 'Singh', 'Kumar', 'Sangwan', 'Verma', 'Saini'] as family)`,
    [count],
  )
  await client.query('reset session_replication_role; select count_citizens_anew()')
}
