import type pg from 'pg'

interface Stored {
  id: string
  ticket_id: string
  position: number
  actor_id: string | null
  action: string
  details: unknown
  text_hash: Buffer | null
  created_at: string
}

/** Handed in, as an applied file imports nothing that may one day move. */
interface Means {
  chainHash(event: Stored, previous: Buffer | null): Buffer
}

/**
 * The timeline becomes the events of a ticket: comments, files and support are among them, ids stand in place
 * of names, personal text lies apart, and each event is chained to the one before.
 */
export async function up(client: pg.PoolClient, { chainHash }: Means): Promise<void> {
  await client.query(reshape)
  await client.query(moveTexts)
  await client.query(keepLostNames)
  await client.query(bindTexts)
  await client.query(turnNamesIntoIds)
  await client.query(addOtherEvents)
  await client.query(number)
  await fillHashes(client, chainHash)
  await client.query(close)
}

const reshape = `
  drop trigger timeline_append_only on timeline_entries;
  alter table timeline_entries rename to events;
  alter index timeline_entries_pkey rename to events_pkey;
  alter index timeline_entries_actor rename to events_actor;
  alter table events rename constraint timeline_entries_action_check to events_action_check;
  alter table events rename constraint timeline_entries_actor_id_fkey to events_actor_id_fkey;
  alter table events rename constraint timeline_entries_ticket_id_fkey to events_ticket_id_fkey;
  drop index timeline_entries_ticket;
  alter table events drop column is_public, add column position integer, add column text_hash bytea,
    add column hash bytea;

  -- What people wrote. It can be erased; the event keeps the salted hash.
  create table event_texts (
    event_id uuid primary key references events,
    salt bytea not null check (octet_length(salt) = 16),
    label text,
    text text
  );`

/** A note of staff has a word of its own as action; it is the title of its text. */
const moveTexts = `
  insert into event_texts (event_id, salt, label, text)
    select id, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), case when details ? 'isNote' then action end, note
    from events where note is not null or details ? 'isNote';
  update events set action = 'NOTED', details = '{}' where details ? 'isNote';
  alter table events drop column note;`

const bindTexts = `
  update events e
    set text_hash = sha256(t.salt || convert_to(coalesce(t.label, ''), 'UTF8') || '\\x00'::bytea
                           || convert_to(coalesce(t.text, ''), 'UTF8'))
    from event_texts t where t.event_id = e.id;`

const idOf = (table: 'categories' | 'departments', path: string) =>
  `(select id from ${table} where name = e.details #>> '{${path}}')`

const subCategoryOf = (end: 'from' | 'to') =>
  `(select s.id from sub_categories s join categories c on c.id = s.category_id
    where c.name = e.details #>> '{category,${end}}' and s.name = e.details #>> '{subcategory,${end}}')`

const turn = (idAt: (end: 'from' | 'to') => string) =>
  `jsonb_build_object('from', ${idAt('from')}, 'to', ${idAt('to')})`

/** What a category was called that is called otherwise today is kept as text: there is no id to read it from. */
const keepLostNames = `
  insert into event_texts (event_id, salt, text)
    select id, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'),
           concat(e.details #>> '{category,from}', ' → ', e.details #>> '{category,to}')
    from events e
    where action = 'CATEGORY_CHANGED' and (${idOf('categories', 'category,from')} is null
                                           or ${idOf('categories', 'category,to')} is null);`

/** A name that nothing bears any more has no id: null. */
const turnNamesIntoIds = `
  update events e set details = jsonb_build_object(
      'category', ${turn((end) => idOf('categories', `category,${end}`))},
      'subcategory', ${turn(subCategoryOf)},
      'deadline', e.details -> 'deadline')
    || case when e.details ? 'department'
         then jsonb_build_object('department', ${turn((end) => idOf('departments', `department,${end}`))})
         else '{}' end
  where action = 'CATEGORY_CHANGED';`

const addOtherEvents = `
  insert into events (id, ticket_id, actor_id, action, details, created_at)
    select gen_random_uuid(), ticket_id, author_id, 'COMMENTED', jsonb_build_object('commentId', id), created_at
    from comments
    union all
    select gen_random_uuid(), ticket_id, uploader_id, 'EVIDENCE_ADDED',
           jsonb_build_object('attachmentIds', jsonb_build_array(id), 'commentId', comment_id), created_at
    from attachments
    union all
    select gen_random_uuid(), ticket_id, user_id, 'SUPPORTED', '{}', created_at from supports;`

const number = `
  update events e set position = n.position
  from (select id, row_number() over (partition by ticket_id order by action <> 'CREATED', created_at, id) as position
        from events) n
  where n.id = e.id;`

const close = `
  alter table events
    alter position set not null,
    alter hash set not null,
    add check (position > 0),
    add check (octet_length(hash) = 32),
    add unique (ticket_id, position);
  create trigger events_append_only before update or delete or truncate on events
    for each statement execute function refuse_change();
  create trigger event_texts_unchanged before update on event_texts
    for each statement execute function refuse_change();`

const rowsAtOnce = 5000

async function fillHashes(client: pg.PoolClient, chainHash: Means['chainHash']): Promise<void> {
  await client.query(`
    declare stored cursor for
    select id, ticket_id, position, actor_id, action, details, text_hash, created_at
    from events order by ticket_id, position`)
  let last: { ticketId: string; hash: Buffer } | null = null
  for (;;) {
    const { rows } = await client.query<Stored>(`fetch ${rowsAtOnce} from stored`)
    if (rows.length === 0) break
    const hashes: Buffer[] = []
    for (const event of rows) {
      const hash: Buffer = chainHash(event, last?.ticketId === event.ticket_id ? last.hash : null)
      last = { ticketId: event.ticket_id, hash }
      hashes.push(hash)
    }
    await client.query(
      `update events e set hash = h.hash
       from unnest($1::uuid[], $2::bytea[]) as h (id, hash) where h.id = e.id`,
      [rows.map(({ id }) => id), hashes],
    )
  }
  await client.query('close stored')
}
