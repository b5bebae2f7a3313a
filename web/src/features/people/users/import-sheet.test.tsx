import type { ImportResult } from '@nagrik/contract/staff-import'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { managedUser } from '#features/people/testing/people.ts'
import { openUsers } from '#features/people/testing/users-stage.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal } from '#testing/calls.ts'
import { press } from '#testing/form.ts'

const post = 'POST /api/users/import'
const result = (change: Partial<ImportResult> = {}) =>
  ok({ data: { rows: 2, problems: [], created: [], ...change } })
const created = [
  {
    row: 2,
    id: 'u7',
    name: '=Asha',
    email: 'asha@example.in',
    role: 'FIELD_AGENT' as const,
    department: 'Street Lighting',
    tempPassword: 'k7-"mango"',
  },
]
const saved: Blob[] = []

beforeAll(startLanguage)
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:it'
  })
})

const sheet = async () => within(await screen.findByRole('dialog'))
async function open() {
  const { calls } = await openUsers([managedUser()])
  press('Import staff')
  await screen.findByRole('dialog')
  return calls
}
function chooseFile(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File([text], 'staff.csv')] } })
}

describe('importing staff', () => {
  it('looks at the file first and names each bad row; nobody can be added then', async () => {
    const calls = await open()
    calls.answer(
      post,
      result({
        problems: [
          { row: 2, field: 'email', message: 'Please enter a valid email address' },
          { row: 3, field: null, message: 'Too few columns' },
        ],
      }),
    )
    chooseFile('name,email')
    const rows = within(await (await sheet()).findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells[0]).toEqual(['2', 'Columnemail', 'ProblemPlease enter a valid email address'])
    expect(cells[1]?.[0]).toBe('3')
    expect(calls.to(post)[0]?.body).toEqual({ csv: 'name,email', dryRun: true })
    expect((await sheet()).queryByRole('button', { name: /^Add/ })).toBeNull()
  })
  it('adds all once nothing is wrong, and gives the passwords as a file, once', async () => {
    const calls = await open()
    calls.answer(post, ({ body }) => result((body as { dryRun: boolean }).dryRun ? {} : { created }))
    chooseFile('name,email\nAsha,asha@example.in')
    fireEvent.click(await (await sheet()).findByRole('button', { name: 'Add all (2)' }))
    expect(await screen.findByText('k7-"mango"')).toBeDefined()
    expect(calls.to(post).map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false])
    fireEvent.click((await sheet()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect((await (await sheet()).findByRole('alert')).textContent).toContain('will not be shown again')
    press('Download passwords')
    expect(await saved[0]?.text()).toContain(`"'=Asha","asha@example.in","k7-""mango"""`)
    fireEvent.click((await sheet()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('says what failed, and takes another file', async () => {
    const calls = await open()
    calls.answer(post, refusal(400, 'VALIDATION_FAILED', 'The file is larger than allowed.'))
    chooseFile('x')
    expect((await (await sheet()).findByRole('alert')).textContent).toBe(
      'The file could not be imported: The file is larger than allowed.',
    )
    calls.answer(post, result())
    chooseFile('name')
    expect(await (await sheet()).findByRole('button', { name: 'Add all (2)' })).toBeDefined()
  })
})
