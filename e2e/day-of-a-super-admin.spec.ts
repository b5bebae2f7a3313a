import { expect, type Page } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

const password = 'mango-tree-1947'

test('a super admin makes an account, whose password works once; gives it a department, blocks it, lets it in and deletes it', async ({
  browser,
}) => {
  const email = `journey-${Date.now()}@example.in`
  const { page } = await browserOf(browser, 'super')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Create user' }).click()
  const form = page.getByRole('dialog', { name: 'Create user' })
  await form.getByLabel('Full Name').fill('Gulshan Journey')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Mobile Number').fill(`9${String(Date.now()).slice(-9)}`)
  await form.getByLabel('Department').selectOption({ label: 'Drainage and Sewerage' })
  await form.getByRole('button', { name: 'Create user' }).click()
  const created = page.getByRole('dialog', { name: 'Account created' })
  const temporary = await created.getByLabel('Temporary password').inputValue()
  await created.getByText('Close', { exact: true }).click()
  await expect(created.getByText('It will not be shown again once this is closed.')).toBeVisible()
  await created.getByRole('button', { name: 'Close anyway' }).click()
  await expect(created).toBeHidden()

  const { page: theirs } = await browserOf(browser, null)
  await signIn(theirs, email, temporary)
  await theirs.getByLabel('Current Password').fill(temporary)
  await theirs.getByLabel('New Password', { exact: true }).fill(password)
  await theirs.getByLabel('Confirm New Password').fill(password)
  await theirs.getByRole('button', { name: 'Change Password' }).click()
  await expect(theirs.getByRole('navigation').first()).toBeVisible()
  await theirs.goto('/users')
  await expect(theirs).toHaveURL((url) => url.pathname === '/')

  await page.goto(`/users?search=${email}`)
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Gulshan Journey' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    return page.getByRole('dialog')
  }
  const departments = await act('Manage departments')
  await departments.getByLabel('Water Supply').check()
  await departments.getByRole('button', { name: 'Primary: Water Supply' }).click()
  await departments.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Department assignments updated successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gulshan Journey/ })).toContainText('Water Supply')

  await (await act('Block user')).getByRole('button', { name: 'Block user' }).click()
  await expect(page.getByText('User blocked successfully')).toBeVisible()
  await theirs.goto('/')
  await expect(theirs).toHaveURL(/\/login/)
  await signIn(theirs, email, password)
  await expect(theirs.getByText('Your account has been blocked. Please contact support.')).toBeVisible()

  await (await act('Unblock user')).getByRole('button', { name: 'Unblock user' }).click()
  await expect(page.getByText('User unblocked successfully')).toBeVisible()
  await signIn(theirs, email, password)
  await expect(theirs).toHaveURL((url) => url.pathname === '/')

  const deletion = await act('Hard delete')
  await deletion.getByLabel('Type Gulshan Journey to confirm').fill('Gulshan Journey')
  await deletion.getByRole('button', { name: 'Hard delete' }).click()
  await expect(page.getByText('User hard deleted successfully')).toBeVisible()
  await page.goto('/users?status=hard_deleted')
  await expect(page.getByRole('row', { name: /Deleted user/ }).first()).toBeVisible()
  await theirs.goto('/')
  await expect(theirs).toHaveURL(/\/login/)
})

test('a super admin disables and enables several at once, as one job', async ({ browser }) => {
  const { page } = await browserOf(browser, 'super')
  await page.goto('/users?search=journey.bulk')
  await page.getByRole('button', { name: 'Import staff' }).click()
  const sheet = page.getByRole('dialog')
  const row = (number: number, email: string) =>
    `Bulk ${number},${email},8${String(Date.now() + number).slice(-9)},FIELD_AGENT,Drainage and Sewerage`
  const file = (...rows: string[]) => ({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name,email,phone,role,department', ...rows].join('\n')),
  })
  const stamp = Date.now()
  await page.locator('input[type="file"]').setInputFiles(file(row(1, 'no address')))
  await expect(sheet.getByRole('table', { name: 'Rows with problems' })).toContainText('email')
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      file(row(1, `journey.bulk1.${stamp}@example.in`), row(2, `journey.bulk2.${stamp}@example.in`)),
    )
  await sheet.getByRole('button', { name: 'Add all (2)' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download passwords' }).click()
  expect((await download).suggestedFilename()).toBe('temporary-passwords.csv')
  await page.keyboard.press('Escape')

  await page.goto(`/users?search=${stamp}`)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Bulk actions' }).click()
  await page.getByRole('menuitem', { name: 'Disable users' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable users' }).click()
  await expect(page.getByRole('dialog').getByText('Bulk disable completed successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Bulk \d/ }).filter({ hasText: 'Inactive' })).toHaveCount(2)
})

test('an admin adds an agent to the team, blocks them for a day, lets them in and removes them; a head only looks', async ({
  browser,
}) => {
  const name = `Tejpal ${Date.now()}`
  const { page } = await browserOf(browser, 'admin')
  await page.goto('/users')
  await expect(page.getByText("You don't have permission to access user management.")).toBeVisible()
  await page.getByRole('link', { name: 'Go to Team Management' }).click()
  await page.getByLabel('Department', { exact: true }).selectOption({ label: 'Drainage and Sewerage' })
  await page.getByRole('button', { name: 'Add member' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Full Name').fill(name)
  await form.getByLabel('Email').fill(`tejpal-${Date.now()}@example.in`)
  await form.getByRole('button', { name: 'Add member' }).click()
  await expect(form.getByLabel('Temporary password')).not.toBeEmpty()
  await form.getByText('Close', { exact: true }).click()
  await form.getByRole('button', { name: 'Close anyway' }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card.getByText('Drainage and Sewerage')).toBeVisible()
  const confirm = (label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click()

  await page.getByRole('button', { name: `Block user ${name}` }).click()
  await confirm('Block user')
  await expect(card.getByText('Inactive')).toBeVisible()
  await page.getByRole('button', { name: `Unblock user ${name}` }).click()
  await confirm('Unblock user')
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name} from the team` }).click()
  await expect(page.getByText('Are you sure you want to remove this team member?')).toBeVisible()
  await confirm('Remove')
  await expect(card.getByText('Removed')).toBeVisible()

  const { page: heads } = await browserOf(browser, 'head2')
  await heads.goto('/team?act=add')
  await expect(heads.getByRole('alert')).toContainText('You do not have permission to add team members.')
  await heads.getByText('Close', { exact: true }).click()
  await expect(heads.getByText('View Only - Contact Admin for Changes')).toBeVisible()
  await expect(heads.getByRole('heading', { name })).toBeVisible()
})

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/employee-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
