import type pg from 'pg'
import { makeCitizens } from '../e2e/support/citizens.ts'

/** Sessions made for the run: one administrator who reads, many citizens who report (10 a day each). */
export interface Tokens {
  admin: string
  citizens: string[]
}

/** Users, tickets with realistic skew, timeline and comments, written straight into an empty database. */
export async function generate(client: pg.Client, tickets: number, citizens: number): Promise<Tokens> {
  await client.query('begin')
  const reporters = await makeCitizens(client, citizens, 'bench')
  const [admin = ''] = await makeCitizens(client, 1, 'bench-admin')
  await client.query("update users set role = 'ADMIN' where email like 'bench-admin%'")
  await client.query(
    `with place as (
       select c.id as category, c.department_id, row_number() over (order by c.sort_order) as rank,
              count(*) over () as total
       from categories c
     ), reporter as (
       select id, row_number() over (order by id) as rank from users where email like 'bench%' and role = 'CITIZEN'
     ), made as (
       insert into tickets (id, ticket_number, title, description, status, priority, category_id, department_id,
                            reporter_id, latitude, longitude, address, block, sla_deadline, created_at, updated_at)
       select gen_random_uuid(), 'NGR-2026-' || lpad(nextval('ticket_number_seq')::text, 6, '0'),
              'Street light not working near house ' || n, 'The light has been dark for ' || n % 30 || ' days.',
              (case when n % 10 < 5 then 'CLOSED' when n % 10 < 7 then 'RESOLVED' when n % 10 < 8 then 'IN_PROGRESS'
                    else 'OPEN' end)::ticket_status,
              (case when n % 20 = 0 then 'CRITICAL' when n % 20 < 4 then 'HIGH' when n % 20 < 10 then 'MEDIUM'
                    else 'LOW' end)::ticket_priority,
              p.category, p.department_id, r.id, 28.4 + (n % 1000) / 10000.0, 77.0 + (n % 777) / 7770.0,
              'Sector ' || n % 80 || ', Gurugram', 'Block A', now() + interval '3 days',
              now() - (n || ' minutes')::interval, now() - (n || ' minutes')::interval
       from generate_series(1, $1) n
       join place p on p.rank = 1 + (n * n) % p.total
       join reporter r on r.rank = 1 + n % $2
       returning id, department_id, ticket_number, title, description, address, reporter_id, created_at
     ), searched as (
       insert into ticket_search (ticket_id, department_id, search_text, public_text)
       select id, department_id, ticket_number || ' ' || title || ' ' || description || ' ' || address,
              title || ' ' || description || ' ' || address from made
     )
     insert into timeline_entries (id, ticket_id, actor_id, action, created_at, is_public)
     select gen_random_uuid(), id, reporter_id, 'CREATED', created_at, true from made`,
    [tickets, citizens],
  )
  await client.query(
    `insert into comments (id, ticket_id, author_id, content, created_at)
     select gen_random_uuid(), id, reporter_id, 'Please hurry, it is dark at night.', created_at + interval '1 hour'
     from tickets where ticket_number like '%5'`,
  )
  await client.query('commit')
  await client.query('vacuum analyze')
  return { admin, citizens: reporters }
}
