import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeStored } from '#platform/browser-storage.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { type Answer, answerCalls, noConnection, ok, serverError } from '#testing/calls.ts'
import { setOfNavigator, takeNoPushes, takePushes } from '#testing/device-push.ts'
import { button } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { DeviceNotices } from './device-notices.tsx'

const read = 'GET /api/push'
const write = 'POST /api/push/subscription'
const remove = 'DELETE /api/push/subscription'
const key = 'BPortalKey12'
const portal = (isSubscribed = false, publicKey: string | null = key) =>
  ok({ data: { publicKey, isSubscribed } })

async function open(first: Answer | Error = portal()) {
  const user = become('CITIZEN')
  writeStored('pushes-for', user.id)
  const calls = answerCalls({ [read]: first, [write]: ok(), [remove]: ok() })
  await show(<DeviceNotices />, '/settings')
  return calls
}
const choice = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notices on this device' })
const press = async () => fireEvent.click(await choice())
const stands = (isOn: boolean) => waitFor(async () => expect((await choice()).checked).toBe(isOn))

beforeEach(startLanguage)
afterEach(async () => {
  await act(() => changeLanguage('en'))
  act(forgetSession)
  takeNoPushes()
  localStorage.clear()
})

describe('notices on this device', () => {
  it('are off until somebody wants them, and nobody is asked before', async () => {
    const { requestPermission, subscribe } = takePushes()
    await open()
    expect((await choice()).checked).toBe(false)
    screen.getByText(/^You are told here what happens even while the portal is closed/)
    expect(requestPermission).not.toHaveBeenCalled()
    expect(subscribe).not.toHaveBeenCalled()
    await act(() => changeLanguage('hi'))
    screen.getByRole('switch', { name: 'इस डिवाइस पर सूचनाएँ' })
  })

  it('are switched on by a press: the browser asks, subscribes with the key of the portal, and the server knows', async () => {
    const { requestPermission, subscribe } = takePushes()
    const { to } = await open()
    await press()
    await stands(true)
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key })
    const body = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
    expect(to(write).map((sent) => sent.body)).toEqual([body])
  })

  it('say what goes on while somebody is being asked, and take no second press', async () => {
    const { requestPermission } = takePushes()
    let say: (answer: NotificationPermission) => void = () => undefined
    requestPermission.mockReturnValue(
      new Promise((answer) => {
        say = answer
      }),
    )
    const { to } = await open()
    await press()
    await screen.findByText('Being switched on … If your browser asks, please allow notices.')
    await press()
    await act(async () => say('granted'))
    await stands(true)
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(to(remove)).toEqual([])
    expect(screen.queryByText(/^Being switched on/)).toBeNull()
  })

  it('are switched off in the browser and on the server', async () => {
    const { isSubscribed } = takePushes({ permission: 'granted', subscribedWith: key })
    const { to } = await open(portal(true))
    await stands(true)
    await press()
    await stands(false)
    expect(isSubscribed()).toBe(false)
    expect(to(remove)).toHaveLength(1)
  })

  it('that could not be switched off on the server come no more, and can be tried again', async () => {
    const { isSubscribed } = takePushes({ permission: 'granted', subscribedWith: key })
    const { answer, to } = await open(portal(true))
    await stands(true)
    answer(remove, noConnection)
    await press()
    await screen.findByText(/^Notices could not be switched off here/)
    expect(isSubscribed()).toBe(false)
    answer(remove, ok())
    act(() => button('Try Again').click())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(to(remove)).toHaveLength(2)
  })

  it('that are blocked say where that is changed', async () => {
    takePushes({ answer: 'denied' })
    const { to } = await open()
    await press()
    await screen.findByText(
      /^Your browser blocks notices of this portal. Allow them for this site in the set/,
    )
    await stands(false)
    expect(to(write)).toEqual([])
  })

  it('that were blocked notice that they are allowed now', async () => {
    const { allow, permissionStatus } = takePushes({ permission: 'denied' })
    await open()
    await screen.findByText(/^Your browser blocks/)
    allow()
    await act(async () => permissionStatus.dispatchEvent(new Event('change')))
    await screen.findByText(/^You are told here/)
  })

  it('stay off where somebody closes the question, and ask again at the next press', async () => {
    const { requestPermission } = takePushes({ answer: 'default' })
    await open()
    await press()
    await screen.findByText(/^Your browser was not allowed to show notices/)
    requestPermission.mockResolvedValue('granted')
    act(() => button('Try Again').click())
    await stands(true)
  })

  it('say so where the browser does not reach its push service, and can be tried again', async () => {
    const { subscribe } = takePushes()
    subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'))
    const { to } = await open()
    await press()
    await screen.findByText(/^Your browser could not be reached by notices/)
    await stands(false)
    expect(to(write)).toEqual([])
    act(() => button('Try Again').click())
    await stands(true)
  })

  it('stay off where the server does not take the subscription, and can be tried again', async () => {
    takePushes()
    const { answer } = await open()
    answer(write, serverError)
    await press()
    await screen.findByText('Server error occurred. Please try again later.')
    await stands(false)
    answer(write, ok())
    act(() => button('Try Again').click())
    await stands(true)
  })

  it('subscribed with a former key of the portal are off, and come on with the new one', async () => {
    takePushes({ permission: 'granted', subscribedWith: 'BFormerKey12' })
    const { to } = await open(portal(true))
    await stands(false)
    await press()
    await stands(true)
    expect(to(write)).toMatchObject([{ body: { endpoint: 'https://push.example/2' } }])
  })

  it('of somebody else in this browser are not on', async () => {
    takePushes({ permission: 'granted', subscribedWith: key })
    writeStored('pushes-for', 'somebody else')
    become('CITIZEN')
    answerCalls({ [read]: portal(true) })
    await show(<DeviceNotices />, '/settings')
    await stands(false)
  })

  it('need another browser where this one has no pushes', async () => {
    const { sent } = await open()
    await screen.findByText(/^This browser cannot show notices while the portal is closed/)
    expect(screen.queryByRole('switch')).toBeNull()
    expect(sent).toEqual([])
  })

  it('need the installed portal on an iPhone', async () => {
    setOfNavigator('userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1')
    await open()
    await screen.findByText(/only to an installed portal: tap Share, then ‘Add to Home Screen’/)
    expect(screen.queryByRole('switch')).toBeNull()
    await act(() => changeLanguage('hi'))
    screen.getByText(/होम स्क्रीन में जोड़ें/)
  })

  it('are not offered by a portal that sends none', async () => {
    takePushes()
    await open(portal(false, null))
    await screen.findByText('The portal sends no notices to devices.')
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('that cannot be found out can be asked for again', async () => {
    takePushes()
    const { answer } = await open({ status: 400, body: { success: false, error: 'X' } })
    await screen.findByText('Whether notices come to this device could not be found out.')
    answer(read, portal())
    act(() => button('Try Again').click())
    await stands(false)
  })
})
