import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { show } from '#testing/stage.tsx'
import { Pagination } from './pagination.tsx'

beforeAll(startLanguage)

const linkTo = (page: number) => ({ to: '/issues', search: { page } }) as const
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('names the present page and leads to the others, Previous and Next only where there is one', async () => {
  await show(<Pagination current={1} total={3} linkTo={linkTo} />)
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/issues?page=2')
  expect(links()).toEqual(['1', '2', '3', 'Next'])
})

it('shows nothing for a single page', async () => {
  await show(<Pagination current={1} total={1} linkTo={linkTo} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
