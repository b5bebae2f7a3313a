import type pg from 'pg'

/** Tables that are filled here, in the order of their references. */
const tables = [
  'tickets',
  'ticket_search',
  'comments',
  'events',
  'attachments',
  'resolutions',
  'supports',
] as const

/**
 * Tickets over three years as an office of this size has them: some categories far commoner than others, two of three in
 * one town, nearly all of the old ones closed and most of the new ones open, a third of them in Hindi,
 * one of twenty thousand with a word that no other has, with comments,
 * history and rows of evidence. The history is not chained and the evidence has no files: nothing of it is measured.
 * Written in SQL, without triggers and with the indexes made at the end; what is derived is counted by the product's
 * own functions.
 */
export async function makeTickets(client: pg.Client, count: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
  // Enough for what is joined, whose rows stay in their order then.
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '128MB'")
  await client.query(means)
  const indexes = await indexesOf(client)
  await client.query(indexes.map(({ name }) => `drop index ${name};`).join('\n'))
  await client.query(drawn, [count])
  for (const table of tables) await client.query(fillers[table])
  for (const { definition } of indexes) await client.query(definition)
  await client.query("select setval('ticket_number_seq', $1)", [count])
  await client.query(
    'reset session_replication_role; reset synchronous_commit; reset work_mem; drop table drawn',
  )
  await client.query('select count_tickets_anew()')
  await client.query('select count_category_on_map(id) from categories')
  await client.query('select count_squares_anew()')
  await client.query('vacuum analyze')
}

/** Those that no constraint needs. */
async function indexesOf(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
       and not i.indisunique`,
    [tables],
  )
  return rows
}

const means = `
  create function pg_temp.dice(n bigint, salt bigint, faces bigint) returns bigint immutable language sql as
    $$ select abs(hashint8extended(n, salt) % faces) $$;
  create function pg_temp.share(n bigint, salt bigint) returns double precision immutable language sql as
    $$ select abs(hashint8extended(n, salt) % 1000003) / 1000003.0 $$;
  create function pg_temp.turn(before text, after text, resolved timestamptz) returns jsonb immutable language sql as
    $$ select jsonb_build_object('from', before, 'to', after, 'timesBefore', jsonb_build_object('resolvedAt', resolved)) $$;
  create temp table towns (nth serial, name text, latitude double precision, longitude double precision);
  insert into towns (name, latitude, longitude) values
    ('Gurugram', 28.459, 77.026), ('Gurugram', 28.43, 77.05), ('Gurugram', 28.48, 77.08), ('Gurugram', 28.41, 77.04),
    ('Faridabad', 28.408, 77.317), ('Rohtak', 28.895, 76.606), ('Hisar', 29.149, 75.721), ('Karnal', 29.685, 76.99),
    ('Panipat', 29.39, 76.963), ('Ambala', 30.378, 76.776), ('Sonipat', 28.993, 77.015), ('Rewari', 28.197, 76.619);
  create temp table phrases (nth serial, en text, hi text);
  insert into phrases (en, hi) values
    ('Street light not working', 'सड़क की बत्ती नहीं जल रही'), ('Garbage has not been collected', 'कचरा नहीं उठाया गया'),
    ('Water supply is irregular', 'पानी की आपूर्ति अनियमित है'), ('Drain is blocked', 'नाली जाम है'),
    ('Pothole in the road', 'सड़क में गड्ढा है'), ('Sewer overflows', 'सीवर का पानी बह रहा है'),
    ('Fallen tree blocks the lane', 'गिरा हुआ पेड़ रास्ता रोक रहा है'), ('Stray dogs in the park', 'पार्क में आवारा कुत्ते हैं'),
    ('Leaking water main', 'पानी की पाइप लाइन से रिसाव'), ('Public toilet is dirty', 'सार्वजनिक शौचालय गंदा है'),
    ('Shop on the footpath', 'फुटपाथ पर दुकान का कब्ज़ा'), ('Mosquitoes breed in still water', 'रुके पानी में मच्छर पनप रहे हैं'),
    ('Loud generator at night', 'रात में जनरेटर का शोर'), ('Cars parked across the gate', 'गेट के सामने गाड़ियाँ खड़ी रहती हैं');
  create temp table staff_of as
    select department_id, user_id, row_number() over (partition by department_id order by user_id) - 1 as nth,
      count(*) over (partition by department_id) as of_all
    from memberships m join users u on u.id = m.user_id where u.role = 'FIELD_AGENT';
  create temp table citizens as
    select id, row_number() over (order by id) - 1 as nth from users where role = 'CITIZEN';
  create temp table kinds as select array_agg(id order by sort_order) as ids from categories;
  analyze staff_of, citizens;`

/** One row a ticket with what was drawn for it; the newest is an hour old. */
const drawn = `
  create unlogged table drawn as
  select d.*, uuidv7(d.created_at - now()) as id, uuidv7(d.created_at - now() + interval '3 hours') as comment_id,
    c.department_id, s.user_id as assignee_id, z.id as reporter_id,
    case when d.status in ('RESOLVED', 'CLOSED') then least(d.created_at + d.took, now() - interval '20 minutes') end as resolved_at
  from (
    select b.*, case
        when b.age < interval '2 days' then case when b.luck < 0.8 then 'OPEN' when b.luck < 0.95 then 'IN_PROGRESS' else 'RESOLVED' end
        when b.age < interval '6 days' then case when b.luck < 0.45 then 'OPEN' when b.luck < 0.7 then 'IN_PROGRESS' else 'RESOLVED' end
        when b.age < interval '30 days' then case when b.luck < 0.2 then 'OPEN' when b.luck < 0.35 then 'IN_PROGRESS' else 'CLOSED' end
        else case when b.luck < 0.02 then 'OPEN' when b.luck < 0.04 then 'IN_PROGRESS' else 'CLOSED' end
      end::ticket_status as status,
      (array['LOW', 'LOW', 'LOW', 'LOW', 'MEDIUM', 'MEDIUM', 'MEDIUM', 'HIGH', 'HIGH', 'CRITICAL'])[1 + pg_temp.dice(n, 2, 10)]::ticket_priority as priority
    from (
      select n, now() - interval '1 hour' - age as created_at, age, pg_temp.share(n, 1) as luck,
        k.ids[1 + floor(cardinality(k.ids) * power(pg_temp.share(n, 3), 2))::integer] as category_id,
        pg_temp.dice(n, 4, (select count(*) from citizens)) as reporter,
        interval '1 hour' + interval '12 days' * power(pg_temp.share(n, 5), 3) as took,
        1 + floor(12 * power(pg_temp.share(n, 6), 1.5))::integer as town, 1 + pg_temp.dice(n, 7, 14) as phrase,
        pg_temp.dice(n, 8, 3) = 0 as is_hindi
      from (select n, interval '1095 days' * (1 - n / $1::double precision) as age from generate_series(1, $1::bigint) n) a, kinds k
    ) b
  ) d
  join categories c on c.id = d.category_id
  join citizens z on z.nth = d.reporter
  left join staff_of s on d.status <> 'OPEN' and s.department_id = c.department_id and s.nth = d.n % s.of_all;`

const fillers: Record<(typeof tables)[number], string> = {
  tickets: `
    insert into tickets (id, ticket_number, title, description, status, priority, category_id, department_id, reporter_id,
      assignee_id, assigned_at, latitude, longitude, address, block, sla_deadline, deadline_stage, answer_by,
      resolved_at, closed_at, support_count, created_at, updated_at)
    select d.id, 'NGR-' || extract(year from d.created_at) || '-' || lpad(d.n::text, 6, '0'),
      case when d.is_hindi then p.hi || ', मकान ' || d.n else p.en || ' near house ' || d.n end,
      case when d.is_hindi then p.hi || '। ' || (d.n % 30) || ' दिन से ऐसा ही है, मोहल्ले के सब लोग परेशान हैं। कृपया जल्दी ठीक करवाएँ।' || case when d.n % 20000 < 3 then ' पुराने बिजलीघर के पास' else '' end
        else p.en || ' for ' || (d.n % 30) || ' days now. Children and elderly people pass here every day. Kindly send somebody soon.' || case when d.n % 20000 < 3 then ' Opposite the powerhouse.' else '' end end,
      d.status, d.priority, d.category_id, d.department_id, d.reporter_id, d.assignee_id,
      case when d.status <> 'OPEN' then d.created_at + interval '30 minutes' end,
      w.latitude + (pg_temp.share(d.n, 9) + pg_temp.share(d.n, 10) - 1) * 0.05,
      w.longitude + (pg_temp.share(d.n, 11) + pg_temp.share(d.n, 12) - 1) * 0.05,
      'Sector ' || d.n % 80 || ', ' || w.name, 'Block ' || chr(65 + (d.n % 11)::integer),
      d.created_at + interval '3 days', case when d.status in ('OPEN', 'IN_PROGRESS') then 2 else 0 end,
      case when d.status = 'RESOLVED' then now() + interval '5 days' end, d.resolved_at,
      case when d.status = 'CLOSED' then least(d.resolved_at + interval '2 hours', now() - interval '10 minutes') end,
      (d.n % 5 = 0)::integer, d.created_at, coalesce(d.resolved_at, d.created_at)
    from drawn d join towns w on w.nth = d.town join phrases p on p.nth = d.phrase order by d.n`,
  ticket_search: `
    insert into ticket_search (ticket_id, department_id, search_text, public_text, created_at)
    select id, department_id, lower(concat_ws(E'\\n', ticket_number, title, description, '')),
      lower(concat_ws(E'\\n', title, description, address, '')), created_at
    from tickets order by created_at`,
  comments: `
    insert into comments (id, ticket_id, author_id, content, created_at)
    select comment_id, id, reporter_id, 'Please hurry, it is dark here at night.', created_at + interval '3 hours' from drawn where n % 3 = 0
    union all
    select gen_random_uuid(), id, assignee_id, 'Our team is on its way.', created_at + interval '5 hours'
    from drawn where n % 4 = 0 and assignee_id is not null`,
  events: `
    insert into events (id, ticket_id, position, actor_id, action, details, hash, created_at)
    select gen_random_uuid(), e.ticket_id, row_number() over (partition by e.ticket_id order by e.created_at), e.actor_id, e.action,
      e.details, sha256(uuid_send(e.ticket_id)), e.created_at
    from (
      select id as ticket_id, reporter_id as actor_id, 'CREATED' as action, '{}'::jsonb as details, created_at from drawn
      union all
      select id, assignee_id, 'ASSIGNED', jsonb_build_object('from', null, 'to', assignee_id), created_at + interval '30 minutes'
      from drawn where assignee_id is not null
      union all
      select id, assignee_id, 'STATUS_CHANGED', pg_temp.turn('OPEN', 'IN_PROGRESS', null), created_at + interval '31 minutes'
      from drawn where assignee_id is not null
      union all
      select id, assignee_id, 'STATUS_CHANGED', pg_temp.turn('IN_PROGRESS', 'RESOLVED', null), resolved_at
      from drawn where assignee_id is not null and resolved_at is not null
      union all
      select id, null, 'STATUS_CHANGED', pg_temp.turn('RESOLVED', 'CLOSED', resolved_at), resolved_at + interval '2 hours'
      from drawn where assignee_id is not null and status = 'CLOSED'
      union all
      select id, reporter_id, 'COMMENTED', jsonb_build_object('commentId', comment_id), created_at + interval '3 hours' from drawn where n % 3 = 0
    ) e order by e.created_at`,
  attachments: `
    insert into attachments (id, ticket_id, uploader_id, kind, mime_type, original_name, size_bytes, sha256, storage_key,
      thumbnail_key, public_key, public_thumbnail_key, width, height, created_at)
    select x.id, d.id, d.reporter_id, 'PHOTO', 'image/jpeg', 'photo.jpg', 240000, sha256(uuid_send(x.id)), x.id, x.id || '-small',
      x.id || '-public', x.id || '-public-small', 1600, 1200, d.created_at
    from drawn d cross join lateral (select uuidv7(d.created_at - now()) as id) x where d.n % 2 = 0`,
  resolutions: `
    insert into resolutions (id, ticket_id, department_id, resolved_at, ended_at, end_event_id, answer)
    select gen_random_uuid(), d.id, d.department_id, d.resolved_at, e.created_at, e.id, case when e.id is not null then 'UNANSWERED' end
    from drawn d
    left join events e on e.ticket_id = d.id and e.action = 'STATUS_CHANGED' and e.details ->> 'to' = 'CLOSED'
    where d.resolved_at is not null and (d.status = 'RESOLVED' or e.id is not null)`,
  supports: `
    insert into supports (ticket_id, user_id, created_at)
    select d.id, z.id, d.created_at + interval '1 hour'
    from drawn d join citizens z on z.nth = pg_temp.dice(d.n, 13, (select count(*) from citizens))
    where d.n % 5 = 0`,
}
