import { errorTable } from '@nagrik/contract/errors'
import type { ImportProblem, ImportResult } from '@nagrik/contract/staff-import'
import { takenAmong } from '#features/accounts/managed-accounts.service.ts'
import { issueTemporaryPassword } from '#features/accounts/temporary-password.service.ts'
import { isDepartmentAs } from '#features/people/memberships.service.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { type Claim, type Keeping, transactOnce } from '#platform/database/once.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Platform } from '#platform/platform.ts'
import { addPerson } from './adding.service.ts'
import { type ByManager, type Managing, managerOf } from './managing.service.ts'
import { type ImportedRow, inOrder, type ReadFile, readStaffFile } from './staff-import.model.ts'
import { describeUsers } from './users.service.ts'

/**
 * Makes an account of each row of the file, of all or of none.
 * @param body.dryRun only tells what is wrong with which row
 * @throws AppError IMPORT_HAS_PROBLEMS, with all of them
 */
export async function importStaff(
  managing: Managing,
  { csv, dryRun }: { csv: string; dryRun: boolean },
  claim: Claim,
): Promise<ImportResult> {
  const { platform } = managing
  const file = readStaffFile(csv)
  const told = { rows: file.rows, problems: [], created: [] }
  if (dryRun) return { ...told, problems: await problemsOf(platform, platform.db, file) }
  const assertGood = async (tx: Tx) => {
    const problems = await problemsOf(platform, tx, file)
    if (problems.length > 0) throw refused({ ...told, problems })
  }
  const work = async (tx: Tx): Promise<ImportResult> => {
    await assertGood(tx)
    // Takes some seconds, so nobody is to wait for it.
    const passwords = await passwordsFor(platform, file.people)
    const by = await managerOf(managing, tx, ['SUPER_ADMIN'])
    await assertGood(tx)
    return { ...told, created: await create(platform, tx, by, file, passwords) }
  }
  return transactOnce(platform.db, claim, work, keepAllSealed(platform))
}

const refused = (told: ImportResult) =>
  new AppError('IMPORT_HAS_PROBLEMS', { data: told, fields: { csv: errorTable.IMPORT_HAS_PROBLEMS[1] } })

type Password = Awaited<ReturnType<typeof issueTemporaryPassword>>

async function passwordsFor(platform: Platform, people: readonly ImportedRow[]) {
  const passwords = new Map<number, Password>()
  for (const { row } of people) passwords.set(row, await issueTemporaryPassword(platform))
  return passwords
}

/** What is wrong with the file by itself, and with what it names. */
async function problemsOf(platform: Platform, db: Handle, file: ReadFile): Promise<ImportProblem[]> {
  const problems = [...file.problems]
  const taken = await takenAmong(
    platform,
    db,
    file.people.map(({ person }) => ({ email: person.email, phone: person.phoneNumber })),
  )
  for (const { row, person } of file.people) {
    const { email, phoneNumber } = person
    const tell = (field: ImportProblem['field'], message: string) => problems.push({ row, field, message })
    if (taken.emails.has(email)) tell('email', errorTable.EMAIL_TAKEN[1])
    if (taken.phones.has(phoneNumber)) tell('phone', errorTable.PHONE_TAKEN[1])
  }
  for (const { row, name } of file.departments) {
    if (await isDepartmentAs(db, name)) continue
    problems.push({ row, field: 'department', message: errorTable.UNKNOWN_DEPARTMENT[1] })
  }
  return inOrder(problems)
}

async function create(
  platform: Platform,
  tx: Tx,
  by: ByManager,
  { people }: ReadFile,
  passwords: ReadonlyMap<number, Password>,
): Promise<ImportResult['created']> {
  const made: { row: number; id: string; tempPassword: string }[] = []
  for (const { row, person } of people) {
    const password = passwords.get(row)
    if (password === undefined) continue
    const { phoneNumber: phone, ...rest } = person
    const id = await addPerson(platform, tx, by, { ...rest, phone, password: password.columns })
    made.push({ row, id, tempPassword: password.plain })
  }
  const users = await describeUsers(
    platform,
    tx,
    by.manager,
    made.map(({ id }) => id),
  )
  return users.map(({ name, email, role, department }, at) => ({
    ...(made[at] as (typeof made)[number]),
    ...{ name, email: email ?? '', role, department },
  }))
}

/** As of a single account. */
const keepAllSealed = ({ secret }: Platform): Keeping<ImportResult> => {
  const each = (change: (text: string) => string) => (result: ImportResult) => ({
    ...result,
    created: result.created.map((one) => ({ ...one, tempPassword: change(one.tempPassword) })),
  })
  return { hide: each(secret.seal), show: each(secret.unseal) }
}
