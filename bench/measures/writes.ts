import { countChanges } from '@nagrik/server/features/tickets/counting.service.ts'
import type pg from 'pg'
import { atMost, type Home, interleaved, type Line, median, timed } from '../figures.ts'
import { withPlatform } from '../inside.ts'
import { withClient } from '../installation.ts'

const rounds = 5
const tickets = 500

/** What a ticket costs the database to insert: the table with its indexes alone, and with all that is derived from it. */
export const writes = ({ large }: Home): Promise<Line[]> =>
  withPlatform(large, (platform) =>
    withClient(large.connectionString, async (client) => {
      await client.query(means)
      const found = await interleaved(rounds, {
        bare: () => filing(client, 'file_bare', 'rollback'),
        whole: () => filing(client, 'file_whole', 'rollback'),
        countedIn: async () => {
          await countChanges(platform)
          await filing(client, 'file_whole', 'commit')
          const took = await timed(() => countChanges(platform))
          await client.query(takenBack)
          await countChanges(platform)
          return took
        },
      })
      const each = (name: string) => (median(found[name] ?? []) / tickets) * 1000
      const [bare, whole, countedIn] = [each('bare'), each('whole'), each('countedIn')]
      return [
        atMost(
          'a ticket with all that is derived, to the table and its indexes alone',
          (whole + countedIn) / bare,
          2,
          '',
          `${bare.toFixed(0)} µs bare, ${whole.toFixed(0)} with log and search, ${countedIn.toFixed(0)} to count it in`,
        ),
      ]
    }),
  )

/** Milliseconds, without the end of the transaction. */
async function filing(
  client: pg.Client,
  call: 'file_bare' | 'file_whole',
  end: 'rollback' | 'commit',
): Promise<number> {
  await client.query('begin')
  if (call === 'file_bare') await client.query('alter table tickets disable trigger user')
  const took = await timed(() => client.query(`select pg_temp.${call}(${tickets})`))
  await client.query(end)
  return took
}

const takenBack = `
  with gone as (select id from tickets where ticket_number = any(array(select 'BENCH-WRITE-' || n from generate_series(1, ${tickets}) n))),
    words as (delete from ticket_search where ticket_id in (select id from gone))
  delete from tickets where id in (select id from gone)`

/** Tickets of many categories, one statement each, as they come; like one that exists. */
const means = `
  create function pg_temp.file_bare(many integer) returns void language plpgsql as $$
  begin
    for n in 1..many loop
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block, latitude, longitude)
      select uuidv7(), 'BENCH-WRITE-' || n, title, description, category_id, department_id, reporter_id, block, latitude, longitude
      from tickets where ticket_number = (select ticket_number from sample where nth = 1 + n % 100);
    end loop;
  end $$;
  create function pg_temp.file_whole(many integer) returns void language plpgsql as $$
  declare
    made tickets;
  begin
    for n in 1..many loop
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block, latitude, longitude)
      select uuidv7(), 'BENCH-WRITE-' || n, title, description, category_id, department_id, reporter_id, block, latitude, longitude
      from tickets where ticket_number = (select ticket_number from sample where nth = 1 + n % 100)
      returning * into made;
      -- As the product has it in its hands.
      insert into ticket_search (ticket_id, department_id, created_at, search_text, public_text)
      values (made.id, made.department_id, made.created_at,
        lower(concat_ws(E'\\n', made.ticket_number, made.title, made.description, '')),
        lower(concat_ws(E'\\n', made.title, made.description, made.address, '')));
    end loop;
  end $$;
  create temp table sample as
    select row_number() over () as nth, ticket_number from (select ticket_number from tickets order by created_at desc limit 100) t`
