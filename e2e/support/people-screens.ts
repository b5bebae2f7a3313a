import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { press } from './screen-steps.ts'

const openRowMenu = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for |के लिए कार्रवाइयाँ$/ })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
}

const fromRowMenu = (name: RegExp) => async (page: Page) => {
  await openRowMenu(page)
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog').waitFor()
}

const chooseTwoRows = async (page: Page) => {
  for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check()
  await page.getByRole('region', { name: /^(Selected users|चुने गए उपयोगकर्ता)$/ }).waitFor()
}

/** A file of which two rows are wrong. */
const importBadRows = async (page: Page) => {
  await press(/^(Import staff|फ़ाइल से जोड़ें)$/)(page)
  const csv = [
    'name,email,phone,role,department',
    'Asha Rani,asha.rani@example.in,9876500011,FIELD_AGENT,Street Lighting',
    'Balwan Singh,not an address,9876500012,FIELD_AGENT,Street Lighting',
    'Chetna,chetna@example.in,98765,FIELD_AGENT,Moon Mining',
  ].join('\n')
  const file = { name: 'new-staff.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('table').waitFor()
}

/** Forms and menus of users and teams. */
export const peopleDialogs: Screen[] = [
  {
    name: 'create-user',
    account: 'super',
    path: '/users',
    prepare: press(/^(Create user|उपयोगकर्ता जोड़ें)$/),
  },
  { name: 'import-staff', account: 'super', path: '/users', prepare: importBadRows },
  {
    name: 'edit-user',
    account: 'super',
    path: '/users?search=head2',
    prepare: fromRowMenu(/^(Edit|बदलें)$/),
    isLikeAnother: true,
  },
  {
    name: 'user-departments',
    account: 'super',
    path: '/users?search=head2',
    prepare: fromRowMenu(/^(Manage departments|विभाग बदलें)$/),
  },
  {
    name: 'block-user',
    account: 'super',
    path: '/users?search=agent2',
    prepare: fromRowMenu(/^(Block user|रोक लगाएँ)$/),
    isLikeAnother: true,
  },
  {
    name: 'hard-delete-user',
    account: 'super',
    path: '/users?search=agent2',
    prepare: fromRowMenu(/^(Hard delete|हमेशा के लिए हटाएँ)$/),
    isLikeAnother: true,
  },
  { name: 'users-chosen', account: 'super', path: '/users', prepare: chooseTwoRows, isLikeAnother: true },
  { name: 'add-member', account: 'admin', path: '/team?act=add', isLikeAnother: true },
  {
    name: 'remove-member',
    account: 'admin',
    path: '/team?search=poonam',
    prepare: press(/^(Remove .* from the team|.* को टीम से हटाएँ)$/),
    isLikeAnother: true,
  },
]
