import { beforeEach, expect, it } from 'vitest'
import '#testing/device-database.ts'
import type { EvidenceItem } from '#features/tickets/report/evidence/evidence.ts'
import { emptyFields } from '#features/tickets/report/model.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { DraftStores } from './kept-draft.ts'
import { readDraft } from './kept-draft.ts'
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

it('what goes into the outbox takes its own words and pictures with it, under the name of the draft', async () => {
  const [one, two] = [await openDraft('asha'), await openDraft('asha')]
  one.addFile(photo('from-one'))
  two.addFile(photo('from-two'))
  await write(one, 'First.')
  const kept = (await readDraft('asha'))?.written
  const { id, instead, origin } = one.handOver()
  expect(id).toBe(kept?.key)
  expect(origin?.fields.description).toBe('First.')
  expect(instead).toEqual([
    ['drafts', 'asha'],
    ['draft-files', ['asha', 'from-one']],
  ])
})

it('opened in two tabs it has one name, so that sent twice it is one report', async () => {
  await write(await openDraft('asha'), 'First.')
  const [one, two] = [await openDraft('asha'), await openDraft('asha')]
  expect(one.handOver().id).toBe(two.handOver().id)
})

it('what the server does not take is a draft again, under a new name', async () => {
  const draft = await openDraft('asha')
  await write(draft, 'First.')
  const { id } = draft.handOver()
  await draft.takeBack([photo('again')])
  expect(await found()).toEqual(['First.', ['again']])
  expect(draft.handOver().id).not.toBe(id)
})

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
