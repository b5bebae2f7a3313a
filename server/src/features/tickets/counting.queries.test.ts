import { expect, inject, test } from 'vitest'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createSecret } from '#platform/secret.ts'
import { createEmptyDatabase, secretKey } from '#testing/test-database.ts'
import { checkFigures } from './counting-check.service.ts'

/** Of every status, with the history that a product writes; in one place or none. */
const tickets = `
  insert into departments (id, slug, name, name_hi) values (uuidv7(), 'd', 'D', 'D');
  insert into categories (id, slug, name, name_hi, icon, color, sort_order, department_id)
  select uuidv7(), 'c', 'C', 'C', 'x', '#000000', 1, id from departments;
  insert into users (id, name, email, password_hash, role) values (uuidv7(), 'N', 'n@example.org', '-', 'CITIZEN');
  insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
    latitude, longitude, status, created_at, resolved_at, closed_at)
  select uuidv7(), 'T-' || n, 't', 't', c.id, c.department_id, u.id, 'B', case when n % 5 > 0 then 28.4 end, case when n % 5 > 0 then 77 end,
    (enum_range(null::ticket_status))[1 + n % 4], now() - n * interval '1 day',
    case when n % 4 > 1 then now() - n * interval '20 hours' end, case when n % 4 = 3 then now() - n * interval '19 hours' end
  from generate_series(1, 60) n, categories c, users u;
  insert into events (id, ticket_id, position, action, details, hash, created_at)
  select uuidv7(), t.id, e.position, 'STATUS_CHANGED', jsonb_build_object('from', e.before, 'to', e.after,
    'timesBefore', jsonb_build_object('resolvedAt', e.resolved)), sha256(''), e.at
  from tickets t cross join lateral (values
    (2, 'OPEN', 'IN_PROGRESS', null, t.created_at + interval '1 hour', 'IN_PROGRESS'),
    (3, 'IN_PROGRESS', 'OPEN', null, t.created_at + interval '2 hours', 'IN_PROGRESS'),
    (4, 'OPEN', 'IN_PROGRESS', null, t.created_at + interval '3 hours', 'IN_PROGRESS'),
    (5, 'IN_PROGRESS', 'RESOLVED', null, t.resolved_at, 'RESOLVED'),
    (6, 'RESOLVED', 'CLOSED', t.resolved_at, t.closed_at, 'CLOSED')
  ) e (position, before, after, resolved, at, since)
  where t.status >= e.since::ticket_status and e.at is not null`

test('what was counted in another shape is what counting anew finds, counted in or not', async () => {
  const database = await createEmptyDatabase(inject('testServer'))
  const pool = createPool(database.url, 1, () => undefined)
  const secret = createSecret(secretKey)
  try {
    await migrate(pool, secret, { through: '0046-waiting-turns.sql' })
    await pool.query(tickets)
    // Nothing waits, so that all of it is counted.
    await pool.query('delete from changes')
    await pool.query('select count_tickets_anew(), (select count(count_category_on_map(id)) from categories)')
    await pool.query(`update tickets set status = 'OPEN', resolved_at = null where ticket_number like 'T-1%'`)
    await migrate(pool, secret)
    const { rows } = await pool.query('select count(*) as count from ticket_turns')
    // Of three in four there are those that began, gave up and began again, of two one that ended; closing is none.
    expect(rows).toEqual([{ count: 3 * 45 + 30 }])
    expect(await checkFigures({ patientDb: createDatabase(pool) })).toEqual({ tickets: 60, faults: [] })
  } finally {
    await pool.end()
    await database.drop()
  }
})
