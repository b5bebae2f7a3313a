import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { hasDraft, removeDraft, writeFile } from '#features/tickets/report/draft/kept-draft.ts'
import { tellUnkept } from '#features/tickets/report/draft/unkept.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { emptyOutbox, failure, outboxFile, putItem } from '#testing/device-outbox.ts'
import { press } from '#testing/form.ts'
import { become, showPages } from '#testing/stage.tsx'
import { UserMenu } from './user-menu.tsx'

const warning = 'Not sent yet: 1. It stays on this device, and only you see it when you sign in again.'
const photo = {
  id: 'photo',
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  type: 'image',
  name: 'a.jpg',
  timestamp: '2026-03-05T10:00:00.000Z',
  duration: null,
  isUpload: true,
} as const

beforeAll(startLanguage)
beforeEach(async () => {
  answerCalls({ 'POST /api/auth/logout': ok() })
  const user = become('CITIZEN')
  await removeDraft(user.id, ['photo'])
  await emptyOutbox()
  await showPages({ '/': () => <UserMenu user={user} />, '/login': 'sign in' }, '/')
  press('User menu of Asha Rani')
})
afterEach(forgetSession)

it('signs out at once where nothing waits to be sent', async () => {
  press('Log out')
  await waitFor(() => expect(storedSession().token).toBeNull())
  expect(screen.queryByText(warning)).toBeNull()
})

it('says that an unsent report stays on the device, and keeps it', async () => {
  await writeFile({ ...photo, userId: 'id-of-CITIZEN', savedAt: Date.now() })
  press('Log out')
  expect(await screen.findByText(warning)).toBeTruthy()
  expect(storedSession().token).not.toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  await waitFor(() => expect(storedSession().token).toBeNull())
  expect(await hasDraft('id-of-CITIZEN')).toBe(true)
})

it('counts what waits with the draft, refused or not, and nothing that has arrived', async () => {
  await putItem()
  await putItem({ refusal: failure('UNKNOWN_BLOCK') })
  await putItem({ sentAt: 1 })
  await putItem({ userId: 'somebody-else' })
  await writeFile({ ...photo, userId: 'id-of-CITIZEN', savedAt: Date.now() })
  press('Log out')
  expect(await screen.findByText(warning.replace('1', '3'))).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(storedSession().token).not.toBeNull()
})

it('keeps what waits in the outbox, for the one who signs in again', async () => {
  const item = await putItem({ files: [outboxFile('a')] })
  press('Log out')
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' })
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  await waitFor(() => expect(storedSession().token).toBeNull())
  expect(await onThisDevice.item(item)).toEqual(item)
  expect(await onThisDevice.bytes(item, 'a')).toBeTruthy()
})

it('waits for the answer, which nothing can call back', async () => {
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  answerCalls({ 'POST /api/auth/logout': () => left.then(() => ok()) })
  await writeFile({ ...photo, userId: 'id-of-CITIZEN', savedAt: Date.now() })
  press('Log out')
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  fireEvent.click(button('Log out'))
  await waitFor(() => expect([button('Log out').disabled, button('Cancel').disabled]).toEqual([true, true]))
  fireEvent.click(button('Close'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  leave()
  await waitFor(() => expect(storedSession().token).toBeNull())
})

it('says that what the device could not keep is lost, and asks before that', async () => {
  await writeFile({ ...photo, userId: 'id-of-CITIZEN', savedAt: Date.now() })
  tellUnkept(true)
  press('Log out')
  expect(await screen.findByText('Your photos and what you have written will be lost.')).toBeTruthy()
  expect(screen.queryByText(warning)).toBeNull()
  expect(storedSession().token).not.toBeNull()
  tellUnkept(false)
})

it('says nothing of a report that somebody else left here', async () => {
  await writeFile({ ...photo, userId: 'somebody-else', savedAt: Date.now() })
  press('Log out')
  await waitFor(() => expect(storedSession().token).toBeNull())
  expect(screen.queryByText(warning)).toBeNull()
})
