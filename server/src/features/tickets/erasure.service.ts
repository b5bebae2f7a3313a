import { roughAddress } from '#features/geo/geo.service.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { deleteRepliesBelow, deleteRepliesNaming } from '#platform/database/expired.ts'
import { pagesById } from '#platform/database/pages.ts'
import type { Platform } from '#platform/platform.ts'
import { neutralName } from './attachments.model.ts'
import {
  besideMentions,
  contactEraserOf,
  contactsOf,
  type ErasedPerson,
  eraserOf,
  noteEraserOf,
} from './erasure.model.ts'
import * as queries from './erasure.queries.ts'
import { ticketsAfter } from './personal-data.queries.ts'
import { deleteView, viewsNaming } from './saved-views.queries.ts'
import { searchAnew } from './search.service.ts'

export {
  deleteFile as deleteFileRow,
  filesAfter as filesOfUploader,
  setFile as setFileRow,
} from './erasure.queries.ts'

type Erase = (text: string) => string
/** The eraser for what somebody wrote; the portal itself is nobody. */
type EraseBy = (authorId: string | null) => Erase
const maybe = (erase: Erase, text: string | null) => text && erase(text)

/**
 * Takes a person out of the texts of their reports and of all that hangs on them, ticket by ticket; the tickets, their
 * figures and their history stay. What says where they live goes whole: the place is told by its point.
 */
export async function eraseFromOwnTickets(platform: Platform, person: ErasedPerson): Promise<void> {
  const [erase, eraseNotes] = [eraserOf(person), noteEraserOf(person)]
  const eraseBy: EraseBy = (authorId) => (authorId === person.id ? erase : eraseNotes)
  for await (const page of pagesById((after) => ticketsAfter(platform.db, person.id, after))) {
    for (const { id } of page) {
      await platform.db.transaction().execute(async (tx) => {
        const { latitude, longitude } = await queries.lockTexts(tx, id)
        const place =
          latitude === null || longitude === null
            ? null
            : await roughAddress(platform, { latitude, longitude })
        const instead = { address: place, landmark: null, audio_transcription: null }
        await rewrite(tx, id, erase, eraseNotes, instead)
        await eraseComments(tx, await queries.commentsOn(tx, id), eraseBy)
        await eraseInternalNotes(tx, await queries.notesOn(tx, id), eraseBy)
        await eraseEvents(tx, await queries.eventTextsOn(tx, id), eraseBy)
        await eraseFileNames(tx, await queries.othersFilesOn(tx, id, person.id), eraseNotes)
      })
    }
    await deleteRepliesBelow(
      platform.db,
      page.map(({ id }) => id),
    )
  }
  const own = await queries.eventTextsBy(platform.db, person.id)
  await queries.deleteEventTexts(
    platform.db,
    own.map(({ id }) => id),
  )
}

/** The mail address and the phone number where others wrote them, on whatever ticket; never those of the office. */
export async function eraseFromOtherTickets(
  { patientDb, region }: Platform,
  { ownEmails, phone }: ErasedPerson,
): Promise<void> {
  const office = region.contacts.grievanceOfficer.email?.toLowerCase()
  const contacts = contactsOf({ emails: ownEmails.filter((one) => one !== office), phone })
  if (contacts.length === 0) return
  const erase = contactEraserOf(contacts)
  for (const id of await queries.ticketsNaming(patientDb, contacts)) {
    await patientDb.transaction().execute((tx) => rewrite(tx, id, erase, erase, {}))
  }
  await eraseComments(patientDb, await queries.commentsNaming(patientDb, contacts), () => erase)
  await eraseInternalNotes(patientDb, await queries.notesNaming(patientDb, contacts), () => erase)
  await eraseEvents(patientDb, await queries.eventTextsNaming(patientDb, contacts), () => erase)
  await deleteViewsNaming(patientDb, contacts, erase)
  await deleteRepliesNaming(patientDb, contacts)
}

/** A view that looks for the person has nothing left to find. */
async function deleteViewsNaming(db: Handle, contacts: readonly string[], erase: Erase): Promise<void> {
  for (const { id, name, search } of await viewsNaming(db, contacts)) {
    if ([name, search.search ?? ''].some((one) => erase(one) !== one)) await deleteView(db, id)
  }
}

type Places = Partial<Record<'address' | 'landmark' | 'audio_transcription', string | null>>

/** The ticket's own texts with what it is found by; `instead` stands in place of what is not to be kept at all. */
async function rewrite(
  tx: Tx,
  id: string,
  erase: Erase,
  eraseOfStaff: Erase,
  instead: Places,
): Promise<void> {
  const row = await queries.lockTexts(tx, id)
  const texts = {
    title: erase(row.title),
    description: erase(row.description),
    escalation_reason: maybe(eraseOfStaff, row.escalation_reason),
    address: maybe(erase, row.address),
    landmark: maybe(erase, row.landmark),
    audio_transcription: maybe(erase, row.audio_transcription),
    ...instead,
  }
  await queries.setTexts(tx, id, texts)
  await searchAnew(tx, id, { ...texts, ticket_number: row.ticket_number })
}

interface Said {
  id: string
  author_id: string
  content: string
}

async function eraseComments(db: Handle, comments: readonly Said[], eraseBy: EraseBy): Promise<void> {
  for (const { id, author_id, content } of comments) {
    const erased = eraseBy(author_id)(content)
    if (erased !== content) await queries.setComment(db, id, erased)
  }
}

async function eraseInternalNotes(db: Handle, notes: readonly Said[], eraseBy: EraseBy): Promise<void> {
  for (const { id, author_id, content } of notes) {
    const erased = besideMentions(eraseBy(author_id))(content)
    if (erased !== content) await queries.setNote(db, id, erased)
  }
}

/** The history is proven by the digest of its texts, so a text cannot be another one; it can only go. */
async function eraseEvents(
  db: Handle,
  texts: { id: string; actor_id: string | null; label: string | null; text: string | null }[],
  eraseBy: EraseBy,
): Promise<void> {
  const named = texts.filter(({ actor_id, label, text }) =>
    [label, text].some((one) => maybe(eraseBy(actor_id), one) !== one),
  )
  await queries.deleteEventTexts(
    db,
    named.map(({ id }) => id),
  )
}

async function eraseFileNames(
  tx: Tx,
  files: Awaited<ReturnType<typeof queries.othersFilesOn>>,
  erase: Erase,
): Promise<void> {
  for (const { id, kind, original_name, storage_key } of files) {
    if (erase(original_name) !== original_name) {
      await queries.setFileName(tx, id, neutralName(kind, 1, storage_key))
    }
  }
}
