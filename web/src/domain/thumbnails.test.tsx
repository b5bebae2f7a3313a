import { screen, waitFor } from '@testing-library/react'
import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, serverError } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { useThumbnails } from './thumbnails.ts'

const links = 'POST /api/upload/links'
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()
let calls: ReturnType<typeof answerCalls>
let list: (ids: (string | null)[]) => void

function List({ first }: { first: (string | null)[] }) {
  const [ids, setIds] = useState(first)
  list = setIds
  const pictureOf = useThumbnails(ids.map((thumbnailId) => ({ thumbnailId })))
  return <p>{ids.map((thumbnailId) => pictureOf({ thumbnailId }) ?? '–').join(' ')}</p>
}
const open = (...ids: (string | null)[]) => show(<List first={ids} />)
const asked = () => calls.to(links).map(({ body }) => (body as { ids: string[] }).ids)

beforeAll(startLanguage)
beforeEach(() => {
  become('CITIZEN')
  let turn = 0
  calls = answerCalls({
    [links]: ({ body }) => {
      turn += 1
      const data = (body as { ids: string[] }).ids.map((id) => ({
        id,
        url: `/${id}`,
        thumbnailUrl: id === 'gone' ? null : `/${id}?${turn}`,
        expiresAt: inTenMinutes(),
      }))
      return ok({ data })
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

it('asks once a page, for tickets that have a picture', async () => {
  await open('a', null, 'b', 'gone')
  expect(await screen.findByText('/a?1 – /b?1 –')).toBeDefined()
  expect(asked()).toEqual([['a', 'b', 'gone']])
  expect(calls.to(links)[0]?.headers).toMatchObject({ 'X-Poll': '1' })
})

it('asks nothing for a page without pictures', async () => {
  await open(null, null)
  expect(screen.getByText('– –')).toBeDefined()
  expect(asked()).toEqual([])
})

it('keeps the addresses of pictures that are shown when the list changes', async () => {
  await open('a', 'b')
  await screen.findByText('/a?1 /b?1')
  act(() => list(['c', 'a', 'b']))
  expect(await screen.findByText('/c?2 /a?1 /b?1')).toBeDefined()
  expect(asked()).toEqual([['a', 'b'], ['c']])
  act(() => list(['b']))
  await waitFor(() => expect(screen.getByText('/b?1')).toBeDefined())
  expect(asked()).toHaveLength(2)
})

it('asks anew for a picture whose address ends soon, however new the others are', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
  await open('a')
  await screen.findByText('/a?1')
  await wait(8)
  act(() => list(['a', 'b']))
  await screen.findByText('/a?1 /b?2')
  act(() => list(['b']))
  await wait(0.5)
  act(() => list(['a', 'b']))
  await screen.findByText('/a?1 /b?2')
  act(() => list(['b']))
  await wait(1)
  act(() => list(['a', 'b']))
  expect(await screen.findByText('/a?3 /b?2')).toBeDefined()
  expect(asked()).toEqual([['a'], ['b'], ['a']])
})

it('shows no picture where the links cannot be had', async () => {
  calls.answer(links, serverError)
  await open('a')
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.getByText('–')).toBeDefined()
})

it('fetches none where the device saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await open('a')
  expect(screen.getByText('–')).toBeDefined()
  expect(asked()).toEqual([])
})
