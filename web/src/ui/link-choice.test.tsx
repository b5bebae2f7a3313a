import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/stage.tsx'
import { LinkChoice } from './link-choice.tsx'

it('marks the one that is current, whatever else the address says, and no other', async () => {
  await show(
    <LinkChoice
      label="View"
      choices={[
        { name: 'All', link: { to: '/issues', search: {} }, isCurrent: false },
        { name: 'Community', link: { to: '/issues', search: { scope: 'community' } }, isCurrent: true },
      ]}
    />,
    '/issues?scope=community&page=2',
  )
  const marks = screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))
  expect(marks).toEqual([null, 'page'])
})
