import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { become, show } from '#testing/stage.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PublicFrame } from './public-frame.tsx'
import { UserMenu } from './user-menu.tsx'

beforeEach(startLanguage)
afterEach(async () => {
  forgetSession()
  await act(() => changeLanguage('en'))
})

const leads = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const english = [
  ['Privacy', '/en/privacy'],
  ['Accessibility', '/en/accessibility'],
  ['Help', '/en/help'],
  ['Contact', '/en/contact'],
]

it('entry pages lead to the plain pages, in the language on the screen and in a tab of their own', async () => {
  await show(<EntryFrame />, '/login')
  const footer = screen.getByRole('contentinfo')
  expect(leads(footer)).toEqual(english.map(([text, page]) => [`${text} (opens in a new tab)`, page]))
  for (const link of within(footer).getAllByRole('link')) expect(link.getAttribute('target')).toBe('_blank')
  await act(() => changeLanguage('hi'))
  expect(leads(footer)).toEqual([
    ['निजता (नए टैब में खुलता है)', '/hi/privacy'],
    ['सुगम्यता (नए टैब में खुलता है)', '/hi/accessibility'],
    ['सहायता (नए टैब में खुलता है)', '/hi/help'],
    ['संपर्क (नए टैब में खुलता है)', '/hi/contact'],
  ])
})

it('so do public pages', async () => {
  await show(<PublicFrame>Figures</PublicFrame>, '/transparency')
  expect(leads(screen.getByRole('contentinfo'))).toEqual(english)
})

it('the menu of the account ends with them', async () => {
  const user = become('CITIZEN')
  await show(<UserMenu user={user} />, '/settings')
  act(() => screen.getByRole('button', { name: `User menu of ${user.name}` }).click())
  expect(leads(document.body).slice(-4)).toEqual(english)
})
