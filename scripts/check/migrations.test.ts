import { expect, test } from 'vitest'
import { migrationProblems } from './migrations.ts'

const problemsOf = (text: string, name = '0047-a.sql') =>
  migrationProblems([{ path: `server/src/platform/database/migrations/${name}`, text }])

test.each([
  'alter table tickets drop column floor;',
  'drop table\n  tickets;',
  'alter table tickets rename column floor to storey;',
  'alter table tickets rename to reports;',
  'alter table tickets alter column floor type int;',
  'alter table tickets alter floor set not null;',
  'alter table tickets add column floor text not null;',
  'create index on tickets (floor);',
  'alter table tickets add constraint floors check (floor > 0);',
  'alter table tickets validate constraint floors;',
  'update tickets set floor = 1;',
  'lock table tickets;',
])('%s is refused beside those who work', (text) => {
  expect(problemsOf(text)).toHaveLength(1)
  expect(problemsOf(`-- safe: nobody asks it any more.\n${text}`)).toEqual([])
  expect(problemsOf(text, '0046-a.sql')).toEqual([])
})

test.each([
  'create index if not exists on tickets (floor);',
  'create index concurrently floors on tickets (floor);',
  'alter table tickets drop column floor;',
  'alter table tickets add column floor int;',
  'update tickets set floor = 1 where floor is null;',
  '-- in pieces of tickets\nupdate tickets set floor = 1 where floor is null;',
])('%s is refused in what is run statement by statement', (text) => {
  expect(problemsOf(text, '0047-a.online.sql')).toHaveLength(1)
})

test('a column with a default, a new table with all it has, and functions are what an update is made of', () => {
  const text = `alter table tickets add column floor int not null default 0;
    alter table tickets add constraint floors check (floor > 0) not valid;
    create table lamps (id int primary key, place text);
    create index on lamps (place);
    create function f() returns void language plpgsql as $$ begin
      update tickets set floor = 1;
    end $$;`
  expect(problemsOf(text)).toEqual([])
})

test('an index beside those who work, rows in pieces and a constraint that is validated are for an online file', () => {
  const text = `create index concurrently if not exists floors on tickets (floor);

-- in pieces of tickets
update tickets set floor = 0 where id > $1 and id <= $2 and floor is null;

alter table tickets validate constraint floors;`
  expect(problemsOf(text, '0047-a.online.sql')).toEqual([])
})
