import type { NoticePreference } from '@nagrik/contract/notices'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeStored } from '#platform/browser-storage.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok, refusal, serverError } from '#testing/calls.ts'
import { takeNoPushes, takePushes } from '#testing/device-push.ts'
import { button } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

const read = 'GET /api/notices/preferences'
const publicKey = 'BPortalKey12'
const write = 'PUT /api/notices/preferences'
const one = (kind: NoticePreference['kind'], channel: NoticePreference['channel'], isOn = true) => ({
  ...{ kind, channel, isOn },
  isFixed: kind === 'SECURITY',
})
const preferences = [
  one('STATUS', 'app'),
  one('STATUS', 'email', false),
  one('STATUS', 'push'),
  one('RESOLVED', 'sms'),
  one('SECURITY', 'email'),
]

const reply = (smsQuietHours: object | null = { from: 21, to: 8 }) => ok({ data: preferences, smsQuietHours })

async function open(first = reply(), isSubscribed = false) {
  const user = become('CITIZEN')
  if (isSubscribed) {
    takePushes({ permission: 'granted', subscribedWith: publicKey })
    writeStored('pushes-for', user.id)
  }
  const calls = answerCalls({
    [read]: first,
    [write]: ok({ data: preferences }),
    'GET /api/push': ok({ data: { publicKey, isSubscribed } }),
  })
  await show(<PreferencesPanel />, '/settings')
  return calls
}
const group = (name: RegExp) => within(screen.getByRole('group', { name }))
const box = (kind: RegExp, channel: string) =>
  group(kind).getByRole<HTMLInputElement>('checkbox', { name: channel })

beforeEach(startLanguage)
afterEach(async () => {
  await act(() => changeLanguage('en'))
  act(forgetSession)
  takeNoPushes()
})

describe('the choice of notices', () => {
  it('has each kind with its ways, and nothing that one cannot have', async () => {
    await open()
    await screen.findByText(/is under way, closed or open again$/)
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    expect(box(/open again$/, 'In the portal').checked).toBe(true)
    expect(box(/open again$/, 'Email').checked).toBe(false)
    expect(box(/resolved$/, 'SMS').checked).toBe(true)
    await act(() => changeLanguage('hi'))
    screen.getByText('आपका पासवर्ड, ईमेल या फ़ोन नंबर बदला गया')
  })

  it('has pushes where this browser takes them', async () => {
    await open(reply(), true)
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'On this device' })).checked).toBe(
      true,
    )
  })

  it('tells when no SMS is sent, where there are such hours', async () => {
    await open()
    await screen.findByText(/^Between 9 pm and 8 am no SMS is sent/)
    await act(() => changeLanguage('hi'))
    screen.getByText(/^रात 9 से सुबह 8 तक/)
  })

  it('tells of no hours where SMS come at any time', async () => {
    await open(reply(null))
    await screen.findByText(/open again$/)
    expect(screen.queryByText(/no SMS is sent/)).toBeNull()
  })

  it('what guards the account cannot be switched off, and says so', async () => {
    await open()
    await screen.findByText('What is grey is always on.')
    const fixed = box(/password/, 'Email')
    expect([fixed.checked, fixed.disabled]).toEqual([true, true])
  })

  it('is written as soon as it is made, and shows at once', async () => {
    const { to } = await open()
    await screen.findByText(/open again$/)
    fireEvent.click(box(/open again$/, 'Email'))
    await waitFor(() => expect(box(/open again$/, 'Email').checked).toBe(true))
    await waitFor(() =>
      expect(to(write).map(({ body }) => body)).toEqual([
        { preferences: [{ kind: 'STATUS', channel: 'email', isOn: true }] },
      ]),
    )
  })

  it('that could not be written is put back and told', async () => {
    const { answer } = await open()
    await screen.findByText(/open again$/)
    answer(write, serverError)
    fireEvent.click(box(/resolved$/, 'SMS'))
    await screen.findByRole('alert')
    expect(box(/resolved$/, 'SMS').checked).toBe(true)
    expect(box(/open again$/, 'In the portal').checked).toBe(true)
  })

  it('that does not come can be asked for again', async () => {
    const { answer } = await open(refusal(400, 'VALIDATION_FAILED'))
    await screen.findByText('Your choices could not be loaded.')
    answer(read, reply())
    act(() => button('Try Again').click())
    await screen.findByText(/open again$/)
  })
})
