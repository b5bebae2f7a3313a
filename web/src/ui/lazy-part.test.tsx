import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, noConnection } from '#testing/calls.ts'
import { show } from '#testing/stage.tsx'
import { LazyPart } from './lazy-part.tsx'

beforeAll(startLanguage)
afterEach(() => vi.unstubAllGlobals())

const fetchCode = vi.fn(async () => ({ Part: () => <p>the part</p> }))
const notFetched = new TypeError('Failed to fetch dynamically imported module')

function Place() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <textarea />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <LazyPart fetchCode={fetchCode} pending={<p>on its way</p>} onMissing={() => setOpen(false)}>
          {({ Part }) => <Part />}
        </LazyPart>
      )}
    </>
  )
}

test('code that does not come is told, leaves what is typed, and is asked for again by the next press', async () => {
  answerCalls({ 'HEAD /': noConnection })
  fetchCode.mockClear().mockRejectedValueOnce(notFetched)
  await show(<Place />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a sentence' } })
  fireEvent.click(screen.getByText('open'))
  expect(screen.getByText('on its way')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.')
  expect(screen.queryByText('on its way')).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('half a sentence')
  fireEvent.click(screen.getByText('open'))
  expect(await screen.findByText('the part')).toBeDefined()
  expect(fetchCode).toHaveBeenCalledTimes(2)
})

test('with the server there, only another page load helps', async () => {
  answerCalls({ 'HEAD /': { body: '' } })
  fetchCode.mockRejectedValueOnce(notFetched)
  await show(<Place />)
  fireEvent.click(screen.getByText('open'))
  expect((await screen.findByRole('alert')).textContent).toContain('then reload the page.')
  expect(screen.queryByText('on its way')).toBeNull()
})
