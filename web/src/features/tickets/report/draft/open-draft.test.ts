import { beforeEach, expect, it } from 'vitest'
import '#testing/device-database.ts'
import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
import { emptyFields } from '#features/tickets/report/model.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { DraftStores } from './kept-draft.ts'
import { hasDraft, readDraft } from './kept-draft.ts'
import { type OpenDraft, openDraft } from './open-draft.ts'

const photo = (id: string): EvidenceItem => ({
  id,
  blob: new Blob([id], { type: 'image/jpeg' }),
  url: '',
  type: 'image',
  name: `${id}.jpg`,
  timestamp: '2026-03-05T10:00:00.000Z',
  size: 1,
  duration: null,
  mimeType: 'image/jpeg',
  isUpload: true,
})
const write = (draft: OpenDraft, description: string) => {
  draft.save({
    category: 'lights',
    subcategory: undefined,
    fields: { ...emptyFields(true), description },
    place: { position: null, chosen: null, typed: null },
  })
  return draft.flush()
}
const found = async () => {
  const draft = await readDraft('asha')
  return [draft?.written?.fields.description, draft?.files.map(({ id }) => id).sort()]
}

beforeEach(async () => {
  const database = await deviceDatabase<DraftStores>()
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)))
})

it('two tabs of one person: the last text stays, and every picture', async () => {
  const [one, two] = [await openDraft('asha'), await openDraft('asha')]
  one.addFile(photo('from-one'))
  await write(one, 'First.')
  two.addFile(photo('from-two'))
  await write(two, 'Second.')
  expect(await found()).toEqual(['Second.', ['from-one', 'from-two']])
})

it('what one tab sends leaves the pictures of the other', async () => {
  const [one, two] = [await openDraft('asha'), await openDraft('asha')]
  one.addFile(photo('from-one'))
  two.addFile(photo('from-two'))
  await write(one, 'First.')
  await one.discard()
  expect(await found()).toEqual([undefined, ['from-two']])
})

it('a ticket of one tab that waits for a file outlives what the other tab writes, sends and empties', async () => {
  const [one, two] = [await openDraft('asha'), await openDraft('asha')]
  one.addFile(photo('from-one'))
  await write(one, 'First.')
  one.attempt.unanswered = [{ category: 'lights', description: 'First.', block: 'A' }]
  await one.saveAttempt()
  await write(two, 'Second.')
  expect((await readDraft('asha'))?.attempts).toMatchObject([one.attempt])
  await one.filed({ id: 't-1', ticketNumber: 'N-1' }, ['from-one', 'never-kept'])
  two.addFile(photo('from-two'))
  await write(two, 'Third.')
  const third = await openDraft('asha')
  expect(third.waiting).toMatchObject({ ticket: { id: 't-1' }, files: [{ id: 'from-one' }], lost: 1 })
  expect(third.found?.files).toMatchObject([{ id: 'from-two' }])
  await two.discard()
  expect((await openDraft('asha')).waiting?.ticket.id).toBe('t-1')
  await one.discard()
  expect(await readDraft('asha')).toBeNull()
})

it('what ends with a ticket leaves what another tab has written since', async () => {
  const [one, two] = [await openDraft('asha'), await openDraft('asha')]
  await write(one, 'First.')
  await one.filed({ id: 't-1', ticketNumber: 'N-1' }, [])
  await write(two, 'Second.')
  await one.discard()
  expect(await found()).toEqual(['Second.', []])
})

it('sends also where the device stops answering', async () => {
  const draft = await openDraft('asha')
  const database = await deviceDatabase<DraftStores>()
  const held = database.transaction([...database.objectStoreNames], 'readwrite')
  let isHeld = true
  const hold = (async () => {
    while (isHeld) await held.objectStore('drafts').get('nobody')
  })()
  draft.attempt.unanswered = [{ category: 'lights', description: 'First.', block: 'A' }]
  await Promise.all([draft.saveAttempt(), expect(hasDraft('asha')).resolves.toBe(false)])
  expect(draft.isKept()).toBe(false)
  isHeld = false
  await hold
  await new Promise<void>((resolve) => draft.watch(resolve))
  expect(draft.isKept()).toBe(true)
}, 10_000)

it('what was sent does not come back by a late change of the form', async () => {
  const draft = await openDraft('asha')
  await write(draft, 'Sent.')
  await draft.discard()
  await write(draft, 'Late.')
  draft.addFile(photo('late'))
  await draft.flush()
  expect(await readDraft('asha')).toBeNull()
})

it('is not kept while a picture is being written', async () => {
  const draft = await openDraft('asha')
  draft.addFile(photo('large'))
  expect(draft.isKept()).toBe(false)
  await new Promise<void>((resolve) => draft.watch(resolve))
  expect(draft.isKept()).toBe(true)
})
