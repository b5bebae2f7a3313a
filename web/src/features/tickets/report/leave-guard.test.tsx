import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { isSomethingUnkept } from './draft/unkept.ts'
import { type LocalApi, startLocalApi } from './testing/local-api.ts'
import { describeIt, openForm, photo, pick, reset } from './testing/show-form.tsx'

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => reset(api))
afterEach(() => waitFor(() => expect(queryClient.isFetching()).toBe(0)))

const question = 'Leave without sending?'

/** Goes to another page once the form has its content. */
async function openAndLeave(content?: () => Promise<unknown>) {
  const { router, address } = await openForm()
  await screen.findByText('Exposed wires')
  await content?.()
  const leave = () => act(async () => void router.navigate({ to: '/issues' } as never))
  await leave()
  return { address, leave }
}

describe('a report that is left', () => {
  it.each([
    ['a description', () => describeIt()],
    ['a photo', () => pick(photo())],
  ])('with %s asks first, and stays or goes as it is told', async (_, content) => {
    const { address, leave } = await openAndLeave(content)
    expect(await screen.findByText(question)).toBeTruthy()
    expect(isSomethingUnkept()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(address()).toMatch(/^\/quick-report\/form/)

    await leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/issues'))
    expect(isSomethingUnkept()).toBe(false)
  })

  it('empty lets go without a question', async () => {
    const { address } = await openAndLeave()
    await waitFor(() => expect(address()).toBe('/issues'))
    expect(screen.queryByText(question)).toBeNull()
  })

  it('by somebody whose session has ended does not ask either', async () => {
    const { address } = await openAndLeave(async () => {
      await describeIt()
      forgetSession()
    })
    await waitFor(() => expect(address()).toBe('/issues'))
  })
})
