import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { RootBoundary } from './root-boundary.tsx'

beforeAll(startLanguage)

function Broken(): never {
  throw new Error('no code for this')
}

test('what breaks outside the pages leaves a text and a way on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Fragile = () => (isBroken ? <Broken /> : <p>whole again</p>)
  draw(
    <RootBoundary>
      <p>everything else</p>
      <Fragile />
    </RootBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('whole again')).toBeDefined()
})
