import { sql, type Updateable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'
import type { Database } from '#platform/database/schema.ts'
import { searchedWords } from './search.queries.ts'

const pageSize = 200

export const lockTexts = (tx: Tx, id: string) =>
  tx
    .selectFrom('tickets')
    .select(['ticket_number', 'title', 'description', 'escalation_reason'])
    .select(['latitude', 'longitude', 'address', 'landmark', 'audio_transcription'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

type Texts = Pick<
  Updateable<Database['tickets']>,
  'title' | 'description' | 'escalation_reason' | 'address' | 'landmark' | 'audio_transcription'
>

/** Leaves updated_at alone: that somebody has gone is no progress. */
export const setTexts = (tx: Tx, id: string, texts: Texts) =>
  tx.updateTable('tickets').set(texts).where('id', '=', id).execute()

export const commentsOn = (db: Handle, ticketId: string) =>
  db.selectFrom('comments').select(['id', 'author_id', 'content']).where('ticket_id', '=', ticketId).execute()

export const setComment = (db: Handle, id: string, content: string) =>
  db.updateTable('comments').set({ content }).where('id', '=', id).execute()

const noteRows = (db: Handle) => db.selectFrom('notes').select(['id', 'author_id', 'content'])

export const notesOn = (db: Handle, ticketId: string) =>
  noteRows(db).where('ticket_id', '=', ticketId).execute()

export const setNote = (db: Handle, id: string, content: string) =>
  db.updateTable('notes').set({ content }).where('id', '=', id).execute()

const eventTexts = (db: Handle) =>
  db
    .selectFrom('event_texts as x')
    .innerJoin('events as e', 'e.id', 'x.event_id')
    .select(['x.event_id as id', 'e.actor_id', 'x.label', 'x.text'])

export const eventTextsOn = (db: Handle, ticketId: string) =>
  eventTexts(db).where('e.ticket_id', '=', ticketId).execute()

export const eventTextsBy = (db: Handle, actorId: string) =>
  eventTexts(db).where('e.actor_id', '=', actorId).execute()

export const deleteEventTexts = (db: Handle, ids: readonly string[]) =>
  db.deleteFrom('event_texts').where('event_id', '=', sql<string>`any(${ids}::uuid[])`).execute()

const patternsOf = (mentions: readonly string[]) => sql<string>`any(${mentions.map(containing)}::text[])`

/** Comments that name one of these contacts, wherever they stand. */
export const commentsNaming = (db: Handle, mentions: readonly string[]) =>
  db
    .selectFrom('comments')
    .select(['id', 'author_id', 'content'])
    .where('content', 'ilike', patternsOf(mentions))
    .execute()

export const notesNaming = (db: Handle, mentions: readonly string[]) =>
  noteRows(db).where('content', 'ilike', patternsOf(mentions)).execute()

export const eventTextsNaming = (db: Handle, mentions: readonly string[]) =>
  eventTexts(db)
    .where((row) =>
      row.or([row('x.text', 'ilike', patternsOf(mentions)), row('x.label', 'ilike', patternsOf(mentions))]),
    )
    .execute()

/** The search finds them in titles and descriptions by its index, which knows no other text. */
export const ticketsNaming = async (db: Handle, mentions: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('ticket_search')
      .select('ticket_id as id')
      .where(searchedWords, 'ilike', patternsOf(mentions))
      .where('search_text', 'ilike', patternsOf(mentions))
      .union(
        db
          .selectFrom('tickets')
          .select('id')
          .where((row) =>
            row.or(
              (['address', 'landmark', 'audio_transcription', 'escalation_reason'] as const).map((one) =>
                row(one, 'ilike', patternsOf(mentions)),
              ),
            ),
          ),
      )
      .execute()
  ).map(({ id }) => id)

/** Files that others added to a ticket. */
export const othersFilesOn = (db: Handle, ticketId: string, uploaderId: string) =>
  db
    .selectFrom('attachments')
    .select(['id', 'kind', 'original_name', 'storage_key'])
    .where('ticket_id', '=', ticketId)
    .where('uploader_id', '<>', uploaderId)
    .execute()

export const setFileName = (db: Handle, id: string, original_name: string) =>
  db.updateTable('attachments').set({ original_name }).where('id', '=', id).execute()

export const filesAfter = (db: Handle, uploaderId: string, after: string) =>
  db
    .selectFrom('attachments')
    .selectAll()
    .where('uploader_id', '=', uploaderId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(pageSize))
    .execute()

export const setFile = (
  db: Handle,
  id: string,
  file: {
    original_name: string
    storage_key: string
    thumbnail_key: string | null
    size_bytes: number
    width: null
    height: null
  },
) => db.updateTable('attachments').set(file).where('id', '=', id).execute()

export const deleteFile = (db: Handle, id: string) =>
  db.deleteFrom('attachments').where('id', '=', id).execute()
