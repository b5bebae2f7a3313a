import { type ImportProblem, importHeadings, importLimits } from '@nagrik/contract/staff-import'
import { departmentMissing, NewUser } from '@nagrik/contract/users'
import { UnendedQuote } from '#platform/csv-rows.ts'
import { rowsOf } from './csv.model.ts'

type Heading = (typeof importHeadings)[number]

/** A row of the file that is right by itself; departments and accounts it may name are not asked for yet. */
export interface ImportedRow {
  row: number
  person: NewUser
}

export interface ReadFile {
  /** Rows beside the heading. */
  rows: number
  people: ImportedRow[]
  /** What is named as departments, also by rows that are wrong otherwise. */
  departments: { row: number; name: string }[]
  problems: ImportProblem[]
}

/** As people head such columns, without the dots below letters that keyboards set differently. */
const namesOfHeadings: Record<Heading, readonly string[]> = {
  name: ['name', 'full name', 'नाम', 'पूरा नाम'],
  email: ['email', 'e-mail', 'mail', 'email address', 'ईमेल', 'ई-मेल'],
  phone: ['phone', 'phone number', 'phonenumber', 'mobile', 'mobile number', 'फोन', 'फोन नंबर', 'मोबाइल'],
  role: ['role', 'भूमिका', 'पद'],
  department: ['department', 'विभाग'],
}

const namesOfRoles: Record<string, string> = {
  'क्षेत्र अधिकारी': 'FIELD_AGENT',
  'फील्ड एजेंट': 'FIELD_AGENT',
  'विभाग प्रमुख': 'DEPARTMENT_HEAD',
  प्रशासक: 'ADMIN',
  एडमिन: 'ADMIN',
}

/** Small letters, one space between words, no nukta. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

const roleOf = (text: string): string =>
  namesOfRoles[plain(text)] ?? plain(text).toUpperCase().replaceAll(' ', '_')

/** Ten digits, however they are grouped, also with the code of India. */
const phoneOf = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^\+91(?=\d{10}$)/, '')

/** Reads the file and finds what is wrong with it by itself. */
export function readStaffFile(csv: string): ReadFile {
  const wrongFile = (message: string): ReadFile => ({
    ...{ rows: 0, people: [], departments: [] },
    problems: [{ row: 1, field: null, message }],
  })
  let lines: string[][]
  try {
    lines = rowsOf(csv)
  } catch (error) {
    if (error instanceof UnendedQuote) return wrongFile('A quotation mark in the file is not closed.')
    throw error
  }
  const [heading = [], ...rest] = lines
  const columns = new Map(importHeadings.map((one) => [one, columnOf(heading, one)]))
  const missing = importHeadings.filter((one) => columns.get(one) === -1)
  if (missing.length > 0) {
    const problems = missing.map((field) => ({ row: 1, field, message: 'This column is missing.' }))
    return { rows: 0, people: [], departments: [], problems }
  }
  const filled = rest.flatMap((cells, index) => (cells.length > 0 ? [{ row: index + 2, cells }] : []))
  if (filled.length === 0) return wrongFile('The file has no rows beside its heading.')
  if (filled.length > importLimits.rows) {
    return wrongFile(`A file may have at most ${importLimits.rows} rows. Please split it.`)
  }
  const people: ImportedRow[] = []
  const departments: ReadFile['departments'] = []
  const problems: ImportProblem[] = []
  for (const { row, cells } of filled) {
    const cell = (field: Heading) => cells[columns.get(field) ?? -1] ?? ''
    const read = readRow(row, cells.length > heading.length, cell)
    if ('person' in read) people.push(read)
    else problems.push(...read.problems)
    const name = cell('department')
    const isWrongAlready =
      'problems' in read && read.problems.some(({ field }) => field === null || field === 'department')
    if (name && !isWrongAlready) departments.push({ row, name })
  }
  problems.push(...repeated(people))
  return { rows: filled.length, people, departments, problems: inOrder(problems) }
}

const columnOf = (heading: readonly string[], wanted: Heading): number =>
  heading.findIndex((one) => namesOfHeadings[wanted].includes(plain(one)))

const fieldOf: Record<string, Heading> = { phoneNumber: 'phone' }

function readRow(
  row: number,
  isTooLong: boolean,
  cell: (field: Heading) => string,
): ImportedRow | { problems: ImportProblem[] } {
  if (isTooLong) {
    return { problems: [{ row, field: null, message: 'This row has more cells than the heading.' }] }
  }
  const role = roleOf(cell('role'))
  const read = NewUser.safeParse({
    name: cell('name'),
    email: cell('email'),
    phoneNumber: phoneOf(cell('phone')),
    // Citizens register themselves.
    role: role === 'CITIZEN' ? '' : role,
    department: cell('department'),
  })
  if (read.success) return { row, person: read.data }
  const problems = read.error.issues.map(({ path: [field = ''], message }) => ({
    row,
    field: fieldOf[String(field)] ?? (String(field) as Heading),
    message,
  }))
  // What several cells say together is asked only where each of them is right.
  if (role !== 'ADMIN' && cell('department') === '') {
    problems.push({ row, field: 'department', message: departmentMissing })
  }
  return {
    problems: problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at),
  }
}

/** The same address or number a second time. */
function repeated(people: readonly ImportedRow[]): ImportProblem[] {
  const problems: ImportProblem[] = []
  const first = new Map<string, number>()
  for (const { row, person } of people) {
    for (const [field, value] of [
      ['email', person.email],
      ['phone', person.phoneNumber],
    ] as const) {
      const before = first.get(value)
      if (before === undefined) first.set(value, row)
      else problems.push({ row, field, message: `This stands in row ${before} too.` })
    }
  }
  return problems
}

/** By row, and within one by column. */
export const inOrder = (problems: ImportProblem[]): ImportProblem[] =>
  problems.toSorted((one, other) => one.row - other.row || placeOf(one) - placeOf(other))

const placeOf = ({ field }: ImportProblem): number => (field === null ? -1 : importHeadings.indexOf(field))
