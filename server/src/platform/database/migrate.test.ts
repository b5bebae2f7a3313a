import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ChainedEvent, chainHash, textHash } from '#platform/event-chain.ts'
import { createSecret, sha256 } from '#platform/secret.ts'
import { createEmptyDatabase, secretKey } from '#testing/test-database.ts'
import { createPool } from './database.ts'
import { migrate } from './migrate.ts'

const secret = createSecret(secretKey)
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [head, agent, reporter, ticket, other, comment, file] = [1, 2, 3, 4, 5, 6, 7].map(id)
const [video, quietVideo] = [8, 9].map(id)
const [lights, roads, department, roadsDepartment, bulb] = [11, 12, 13, 14, 15].map(id)

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let pool: pg.Pool

beforeAll(async () => {
  database = await createEmptyDatabase(inject('testServer'))
  pool = createPool(database.url, 1, () => undefined)
  await migrate(pool, secret, { through: '0002-tickets.sql' })
  await pool.query(anInstallationInUse)
  await migrate(pool, secret, { through: '0008-search-masked-anew.ts' })
  await pool.query(`update ticket_search set public_text = $1 where ticket_id = '${other}'`, [
    'Title\nCall 2345 67890124 now\n',
  ])
  await migrate(pool, secret)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** As the first version left it. */
const anInstallationInUse = `
  insert into departments (id, slug, name, name_hi) values
    ('${department}', 'lights', 'Street Lighting', 'स्ट्रीट लाइट'), ('${roadsDepartment}', 'roads', 'Roads', 'सड़क');
  insert into categories (id, slug, name, name_hi, icon, color, sort_order, department_id) values
    ('${lights}', 'lights', 'Lights', 'लाइट', 'bulb', '#000000', 1, '${department}'),
    ('${roads}', 'roads', 'Roads', 'सड़क', 'road', '#000000', 2, '${roadsDepartment}');
  insert into sub_categories (id, category_id, slug, name, name_hi, icon, sort_order)
    values ('${bulb}', '${lights}', 'bulb', 'Broken bulb', 'बल्ब', 'bulb', 1);
  insert into users (id, name, email, password_hash, role) values
    ('${head}', 'Head', 'h@example.org', '-', 'DEPARTMENT_HEAD'),
    ('${agent}', 'Agent', 'a@example.org', '-', 'FIELD_AGENT'),
    ('${reporter}', 'Reporter', 'r@example.org', '-', 'CITIZEN');
  insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block)
    select t.id::uuid, t.number, 'Title', 'Text', '${roads}', '${roadsDepartment}', '${reporter}', 'Block A'
    from (values ('${ticket}', 'A-1'), ('${other}', 'A-2')) t (id, number);
  insert into ticket_search (ticket_id, department_id, search_text, public_text) values
    ('${ticket}', '${roadsDepartment}', 'A-1', E'Title\\nPole 12 ৯৮৭৬৫৪৩২১০\\n98765,43210 Sector 14'),
    ('${other}', '${roadsDepartment}', 'A-2', E'Title\\nCall ********** now\\n');
  insert into comments (id, ticket_id, author_id, content, created_at)
    values ('${comment}', '${ticket}', '${reporter}', 'Thanks', '2026-01-04 10:00Z');
  insert into attachments (id, ticket_id, comment_id, uploader_id, kind, mime_type, original_name, size_bytes, sha256,
      storage_key, public_key, created_at)
    values ('${file}', '${ticket}', '${comment}', '${reporter}', 'DOCUMENT', 'application/pdf', 'a.pdf', 1,
      sha256('x'), 'a.pdf', 'a.pdf', '2026-01-04 10:01Z');
  insert into attachments (id, ticket_id, uploader_id, kind, mime_type, original_name, size_bytes, sha256,
      storage_key, public_key, public_thumbnail_key, created_at)
    values ('${video}', '${other}', '${reporter}', 'VIDEO', 'video/mp4', 'a.mp4', 1, sha256('y'),
        'a.mp4', 'a.mp4', 'a.jpg', '2026-01-04 10:02Z'),
      ('${quietVideo}', '${other}', '${reporter}', 'VIDEO', 'video/mp4', 'b.mp4', 1, sha256('z'),
        'b.mp4', 'b-silent.mp4', 'b.jpg', '2026-01-04 10:02Z');
  insert into audit_entries (id, actor_id, action, subject_type, subject_id, details, created_at) values
    ('${id(31)}', '${head}', 'SIGNED_IN', 'user', '${head}', '{"device": "Chrome on Android"}', '2026-01-31 23:59:59.999Z'),
    ('${id(32)}', null, 'CODE_SENT', 'phone', 'a', '{}', '2026-02-01 00:00Z');
  insert into supports (ticket_id, user_id, created_at) values ('${ticket}', '${agent}', '2026-01-05 10:00Z');
  insert into timeline_entries (id, ticket_id, actor_id, action, note, details, is_public, created_at) values
    ('${id(21)}', '${ticket}', '${reporter}', 'CREATED', null, '{}', true, '2026-01-01 10:00:00.123456Z'),
    ('${id(22)}', '${ticket}', '${head}', 'CATEGORY_CHANGED', null, '{
       "category": {"from": "Lights", "to": "Roads"}, "subcategory": {"from": "Broken bulb", "to": null},
       "department": {"from": "Street Lighting", "to": "Roads"},
       "deadline": {"from": "2026-01-02T10:00:00.000Z", "to": null}}', true, '2026-01-02 10:00Z'),
    ('${id(23)}', '${ticket}', '${head}', 'STATUS_CHANGED', 'Seen on site', '{"isNote": true}', false, '2026-01-03 10:00Z'),
    ('${id(24)}', '${ticket}', '${agent}', 'ESCALATED', 'No bulbs', '{"level": 1}', true, '2026-01-03 11:00Z'),
    ('${id(25)}', '${ticket}', '${head}', 'ASSIGNED', null, '{"from": null, "to": "${agent}"}', false, '2026-01-03 12:00Z'),
    ('${id(26)}', '${other}', '${reporter}', 'CREATED', null, '{}', true, '2026-01-01 10:00Z'),
    ('${id(27)}', '${other}', '${head}', 'CATEGORY_CHANGED', null, '{
       "category": {"from": "A name nobody bears", "to": "Roads"}, "subcategory": {"from": null, "to": null},
       "deadline": {"from": null, "to": null}}', true, '2026-01-02 10:00Z')`

const events = async (ticketId: string | undefined) =>
  (
    await pool.query<ChainedEvent & { hash: Buffer }>(
      'select * from events where ticket_id = $1 order by position',
      [ticketId],
    )
  ).rows

test('a server that is too old is told so, before anything is made in it', async () => {
  const asked: unknown[] = []
  const client = {
    query: async (text: string) => {
      asked.push(text)
      return { rows: [{ mine: true, server_version_num: '140011' }] }
    },
    release: () => undefined,
  }
  const old = { connect: async () => client } as unknown as pg.Pool
  await expect(migrate(old, secret)).rejects.toThrow(
    'This database is PostgreSQL 14: the product needs 15 or a newer one.',
  )
  expect(asked.filter((text) => String(text).includes('create'))).toEqual([])
})

test('what was stored keeps its order, and comments, files and support join it', async () => {
  expect((await events(ticket)).map(({ position, action }) => `${position} ${action}`)).toEqual([
    '1 CREATED',
    '2 CATEGORY_CHANGED',
    '3 NOTED',
    '4 ESCALATED',
    '5 ASSIGNED',
    '6 COMMENTED',
    '7 EVIDENCE_ADDED',
    '8 SUPPORTED',
  ])
})

test('names have become ids; a name that nothing bears any more has none and is kept as text', async () => {
  const [, moved, , , , said, added] = await events(ticket)
  expect(moved?.details).toEqual({
    category: { from: lights, to: roads },
    subcategory: { from: bulb, to: null },
    department: { from: department, to: roadsDepartment },
    deadline: { from: '2026-01-02T10:00:00.000Z', to: null },
  })
  expect(said?.details).toEqual({ commentId: comment })
  expect(added?.details).toEqual({ attachmentIds: [file], commentId: comment })
  expect((await events(other))[1]?.details).toMatchObject({ category: { from: null, to: roads } })
})

test('the entries of the audit log lie in their months, as they were', async () => {
  const { rows } = await pool.query(
    'select *, tableoid::regclass::text as part from audit_entries order by id',
  )
  expect(rows).toMatchObject([
    { id: id(31), actor_id: head, action: 'SIGNED_IN', subject_id: head, part: 'audit_entries_2026_01' },
    { id: id(32), actor_id: null, action: 'CODE_SENT', subject_type: 'phone', part: 'audit_entries_2026_02' },
  ])
  expect(rows[0]?.details).toEqual({ device: 'Chrome on Android' })
})

test('what other citizens search is masked anew', async () => {
  const { rows } = await pool.query('select public_text from ticket_search order by ticket_id')
  expect(rows.map(({ public_text }) => public_text)).toEqual([
    'title\npole 12 **********\n********** sector 14',
    'title\ncall ********** now\n',
  ])
})

test('what people wrote lies apart, bound by its salted hash', async () => {
  const { rows } = await pool.query('select * from event_texts order by event_id')
  expect(rows).toMatchObject([
    { event_id: id(23), label: 'STATUS_CHANGED', text: 'Seen on site' },
    { event_id: id(24), label: null, text: 'No bulbs' },
    { event_id: id(27), label: null, text: 'A name nobody bears → Roads' },
  ])
  const stored = [...(await events(ticket)), ...(await events(other))]
  for (const row of rows) {
    const event = stored.find((one) => one.id === row.event_id)
    expect(textHash(row.salt, row)).toEqual(event?.text_hash)
  }
})

test('every ticket is one chain from its first event', async () => {
  for (const ticketId of [ticket, other]) {
    let previous: Buffer | null = null
    for (const event of await events(ticketId)) {
      expect(chainHash(secret, event, previous)).toEqual(event.hash)
      previous = event.hash
    }
  }
})

test('the history is append-only again', async () => {
  await expect(pool.query("update events set action = 'CREATED'")).rejects.toThrow('append-only')
  await expect(pool.query('delete from events')).rejects.toThrow('append-only')
})

test('a document that other citizens could open is theirs no more', async () => {
  const { rows } = await pool.query("select public_key from attachments where kind = 'DOCUMENT'")
  expect(rows).toEqual([{ public_key: null }])
})

test('a video that other citizens could hear is theirs no more, one without sound stays', async () => {
  const { rows } = await pool.query(
    "select storage_key, public_key from attachments where kind = 'VIDEO' order by storage_key",
  )
  expect(rows).toEqual([
    { storage_key: 'a.mp4', public_key: null },
    { storage_key: 'b.mp4', public_key: 'b-silent.mp4' },
  ])
})

test('applied files are not applied again', async () => {
  expect(await migrate(pool, secret)).toEqual([])
})

test('a file of which a comment alone was changed is the one that was applied', async () => {
  const name = '0049-citizen-tallies.sql'
  const text = await readFile(join(import.meta.dirname, 'migrations', name), 'utf8')
  const former = text.replace('Counting two hundred thousand', 'Counting a hundred thousand')
  const record = (as: string) =>
    pool.query('update migrations set sha256 = $2 where name = $1', [name, sha256(as)])
  await record(former)
  expect(await migrate(pool, secret)).toEqual([])
  await record(former.replace('citizens integer', 'citizens bigint'))
  await expect(migrate(pool, secret)).rejects.toThrow(`Migration ${name} was changed after it was applied`)
  await record(text)
})

test('a file that was changed after it was applied is refused, and the lock is free again', async () => {
  const applied = '0001-people.sql'
  const { rows } = await pool.query('select sha256 from migrations where name = $1', [applied])
  const record = (sha256: Buffer) =>
    pool.query('update migrations set sha256 = $2 where name = $1', [applied, sha256])
  await record(Buffer.alloc(32))
  await expect(migrate(pool, secret)).rejects.toThrow(`Migration ${applied} was changed after it was applied`)
  await record(rows[0].sha256)
  const other = createPool(database.url, 1, () => undefined)
  try {
    expect(await migrate(other, secret)).toEqual([])
  } finally {
    await other.end()
  }
})
