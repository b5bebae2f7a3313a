import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { draw } from '#testing/stage.tsx'
import { ErrorState, PageState } from './page-state.tsx'

const answers: (() => Promise<string>)[] = []
const unreachable = () => Promise.reject(new ApiError(0, 'NO_CONNECTION'))
const refused = (status: number) => () =>
  Promise.reject(new ApiError(status, 'X', { serverMessage: `It answered ${status}.` }))

function Asked({ hasMissing }: { hasMissing?: boolean }) {
  const query = useQuery({
    queryKey: ['thing'],
    queryFn: () => (answers.shift() ?? unreachable)(),
    retry: false,
  })
  return (
    <PageState
      query={query}
      skeleton={<p>grey lines</p>}
      failure="The thing could not be loaded"
      missing={hasMissing ? () => <p>Thing Not Found</p> : undefined}
    >
      {(thing) => (
        <>
          <p>{thing}</p>
          <button type="button" onClick={() => void query.refetch()}>
            ask again
          </button>
        </>
      )}
    </PageState>
  )
}

const ask = (hasMissing?: boolean) =>
  draw(
    <QueryClientProvider client={queryClient}>
      <Asked hasMissing={hasMissing} />
    </QueryClientProvider>,
  )

beforeAll(startLanguage)
beforeEach(() => {
  queryClient.clear()
  answers.length = 0
})

test('shows the skeleton, what happened, and on trying again the content, which a later failure leaves', async () => {
  answers.push(unreachable, async () => 'the thing')
  ask()
  expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe('grey lines')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The thing could not be loaded')
  expect(alert.textContent).toContain('The server could not be reached')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('the thing')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByText('ask again'))
  expect(await screen.findByText('the thing')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the focus goes from Try Again to the page around it when it goes', async () => {
  answers.push(unreachable, async () => 'the thing')
  draw(
    <QueryClientProvider client={queryClient}>
      <main tabIndex={-1}>
        <Asked />
      </main>
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Try Again' })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText('the thing')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test.each([403, 404])('after a %s there is nothing to try again', async (status) => {
  answers.push(refused(status), refused(status))
  const { unmount } = ask(true)
  expect(await screen.findByText('Thing Not Found')).toBeDefined()
  unmount()
  queryClient.clear()
  ask()
  expect((await screen.findByRole('alert')).textContent).toContain(`It answered ${status}.`)
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test.each([500, 503, 429])('after a %s nothing is said to be missing', async (status) => {
  answers.push(refused(status))
  ask(true)
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined()
  expect(screen.queryByText('Thing Not Found')).toBeNull()
})

test('trying again is busy until it has ended, also where it fails', async () => {
  let fail: (reason: Error) => void = () => undefined
  draw(<ErrorState title="It failed" onRetry={() => new Promise((_, reject) => (fail = reject))} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try Again' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await act(async () => fail(new Error('again')))
  expect(button.getAttribute('aria-disabled')).toBe('false')
})
