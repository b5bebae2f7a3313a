import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  asha,
  description,
  die,
  isBack,
  isKept,
  isSent,
  noteOfDraft,
  startDraftStage,
  text,
} from '#features/tickets/report/testing/draft-stage.ts'
import { refusal } from '#features/tickets/report/testing/local-api.ts'
import {
  choose,
  describeIt,
  fillIn,
  openForm,
  photo,
  submit,
  submitButton,
} from '#features/tickets/report/testing/show-form.tsx'
import { clearCachedReplies, queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { decodeAllBut, holdDecoding } from '#testing/pictures.ts'
import { become } from '#testing/stage.tsx'
import { metresBetween } from '#ui/map/point.ts'
import { hasDraft, readDraft, writeDraft, writeFile } from './kept-draft.ts'

const { api, filed, sent, uploaded } = await startDraftStage()

describe('a draft', () => {
  it('comes back with its text, block, priority and pictures, is sent, and is gone', async () => {
    await fillIn()
    fireEvent.click(screen.getByRole('radio', { name: 'High' }))
    await isKept(2)
    die()
    await openForm()
    await isBack()
    expect(await description()).toBe(text)
    expect(screen.getByLabelText<HTMLSelectElement>(/^Block/).value).toBe('Block C1')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'High' }).checked).toBe(true)
    expect(await screen.findByText('2 of 10 files')).toBeTruthy()
    submit()
    await isSent()
    expect(uploaded()).toEqual(['a', 'b'])
    expect(await hasDraft(asha)).toBe(false)
    expect(await description()).toBe('')
    expect(screen.queryByText(noteOfDraft)).toBeNull()
  })

  it('keeps a removed file removed', async () => {
    await fillIn()
    await isKept(2)
    fireEvent.click(screen.getByRole('button', { name: 'Remove Photo 1' }))
    await isKept(1)
    die()
    await openForm()
    expect(await screen.findByText('1 of 10 files')).toBeTruthy()
  })

  it('is written at once when the page goes out of sight', async () => {
    await openForm()
    await describeIt()
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    expect((await readDraft(asha))?.written?.fields.description).toBe(text)
  })

  it('keeps the place where it was begun, and goes to where the phone is now when it is told', async () => {
    api.answer('/api/geo/reverse', [200, { locality: 'Gurugram' }])
    standAt(gurugram)
    await fillIn()
    await waitFor(async () => expect((await readDraft(asha))?.written?.place.position).toEqual(gurugram))
    die()
    queryClient.clear()
    const home = { latitude: 28.47, longitude: 77.04, accuracy: 15 }
    standAt(home)
    await openForm()
    const move = await screen.findByRole('button', { name: 'Use where I am now' })
    api.answer('/api/tickets/quick-report', [400, refusal('INVALID', 'No.')])
    submit()
    await waitFor(() => expect(filed()).toHaveLength(1))
    expect(metresBetween(sent(), gurugram)).toBeLessThan(1)
    await waitFor(() => expect(submitButton().disabled).toBe(false))
    fireEvent.click(move)
    submit()
    await waitFor(() => expect(filed()).toHaveLength(2))
    expect(metresBetween(sent(1), home)).toBeLessThan(1)
    await screen.findByText(/Failed to submit report/)
  })

  it.each([
    ['cannot tell where it is', { code: 1 }, 'Location unavailable'],
    ['tells it vaguely', { ...gurugram, accuracy: 7500 }, /^Your position is known only to about 8 km/],
  ] as const)('whose pin was set by hand says so where the phone %s', async (_, device, text) => {
    standAt({ code: 1 })
    await fillIn()
    await isKept(2)
    const kept = (await readDraft(asha))?.written
    die()
    if (!kept) throw new Error('it was kept')
    await writeDraft({ ...kept, place: { ...kept.place, chosen: gurugram } })
    queryClient.clear()
    standAt(device)
    await openForm()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('Finding where you are…')).toBeNull()
  })

  it('does not tell of an old position as if it was found now, and keeps a landmark when it moves', async () => {
    standAt(gurugram)
    await fillIn()
    fireEvent.change(screen.getByLabelText('Address or landmark'), { target: { value: 'The school' } })
    await waitFor(async () => expect((await readDraft(asha))?.written?.place.typed).toBe('The school'))
    die()
    queryClient.clear()
    standAt({ code: 1 })
    await openForm()
    expect(await screen.findByText('The place is where you began this report.')).toBeTruthy()
    expect(screen.queryByText(/^Your position was found/)).toBeNull()
    die()
    queryClient.clear()
    standAt({ latitude: 28.47, longitude: 77.04, accuracy: 15 })
    await openForm()
    fireEvent.click(await screen.findByRole('button', { name: 'Use where I am now' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address or landmark').value).toBe('The school')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Where is it?' }))
  })

  it('is unseen by others, and survives sign-out, a lost session and the clearing of what is cached', async () => {
    await fillIn()
    await isKept(2)
    die()
    forgetSession()
    await clearCachedReplies()
    become('CITIZEN', { id: 'somebody-else' })
    await openForm()
    expect(await description()).toBe('')
    expect(screen.queryByText(noteOfDraft)).toBeNull()
    await describeIt('Mine.')
    await waitFor(async () => expect(await hasDraft('somebody-else')).toBe(true))
    die()
    become('CITIZEN')
    await openForm()
    await isBack()
    expect(await description()).toBe(text)
  })

  it('opened with another category keeps what it says, takes the category of the address and tells', async () => {
    await fillIn()
    await isKept(2)
    die()
    await openForm('?category=other')
    await isBack()
    expect(screen.getByText('You began it as “Street Lighting - Exposed wires”')).toBeTruthy()
    submit()
    await isSent()
    expect(sent()).toMatchObject({ category: 'other', subcategory: '', description: text })
  })

  it('opened as it was begun tells of no other category', async () => {
    await fillIn()
    await isKept(2)
    die()
    await openForm()
    await isBack()
    expect(screen.queryByText(/^You began it as/)).toBeNull()
  })

  it('gives way to an empty form only when that is confirmed', async () => {
    await fillIn()
    await isKept(2)
    die()
    await openForm()
    await isBack()
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep the draft' }))
    expect(await description()).toBe(text)
    fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }))
    fireEvent.click(screen.getAllByRole('button', { name: 'Start afresh' })[1] as HTMLElement)
    await waitFor(async () => expect(await description()).toBe(''))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Photo or video' }))
    expect(screen.queryByText(noteOfDraft)).toBeNull()
    expect(await hasDraft(asha)).toBe(false)
  })

  it('that was emptied again is none', async () => {
    await openForm()
    await describeIt()
    await isKept(0)
    await describeIt('')
    await waitFor(async () => expect(await hasDraft(asha)).toBe(false))
  })

  it('older than 30 days goes, whoever it belongs to; a younger one stays', async () => {
    const day = 86_400_000
    await fillIn()
    await isKept(2)
    die()
    const found = await readDraft(asha)
    const [file] = found?.files ?? []
    if (!found?.written || !file) throw new Error('it was kept')
    for (const [userId, age] of [
      ['old', 31],
      ['young', 29],
    ] as const) {
      const savedAt = Date.now() - age * day
      await writeDraft({ ...found.written, userId, savedAt })
      await writeFile({ ...file, userId, savedAt })
    }
    await openForm()
    await isBack()
    expect(await readDraft('old')).toBeNull()
    expect((await readDraft('young'))?.files).toHaveLength(1)
  })
})

describe('pictures that are being read', () => {
  it('keep the draft from being thrown away, and come back for nobody who left', async () => {
    await fillIn()
    await isKept(2)
    die()
    const { router, address } = await openForm()
    await isBack()
    const letRead = holdDecoding()
    choose(photo('late.jpg'))
    await screen.findByText('Reading the files…')
    const afresh = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start afresh' })
    expect(afresh().disabled).toBe(true)
    await act(async () => void router.navigate({ to: '/issues' } as never))
    expect(screen.getByText('Your photos and what you have written will be lost.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/issues'))
    letRead()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await readDraft(asha))?.files).toHaveLength(2)
    decodeAllBut()
  })
})

it('tells where more lay on the device than a report holds', async () => {
  await fillIn()
  await isKept(2)
  const [file] = (await readDraft(asha))?.files ?? []
  die()
  if (!file) throw new Error('it was kept')
  for (let place = 0; place < 10; place += 1) await writeFile({ ...file, id: `more-${place}` })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await openForm()
  expect(await screen.findByText('10 of 10 files')).toBeTruthy()
  expect(screen.getByText('A report holds at most 10 files. The rest were not added.')).toBeTruthy()
  expect(scrolled).not.toHaveBeenCalled()
})
