import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { Role } from './roles.ts'

/** Rows of a file of staff beside its heading, and characters of the file. */
export const importLimits = { rows: 200, characters: 200_000 } as const
export const importHeadings = ['name', 'email', 'phone', 'role', 'department'] as const

/** What is wrong with a cell of the file; row 1 is the heading, and `field` null means the row or file as a whole. */
export const ImportProblem = z.object({
  row: z.number(),
  field: z.nullable(z.enum(importHeadings)),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportResult = z.object({
  /** Rows of the file beside its heading. */
  rows: z.number(),
  /** In the order of the file. */
  problems: z.array(ImportProblem),
  /** Empty after a dry run. Passwords are told this once. */
  created: z.array(
    z.object({
      row: z.number(),
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: Role,
      department: z.nullable(z.string()),
      tempPassword: z.string(),
    }),
  ),
})
export type ImportResult = z.infer<typeof ImportResult>

export const importUsers = endpoint({
  method: 'POST',
  path: '/users/import',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 20 },
  summary: `Make accounts of staff from a CSV file of up to ${importLimits.rows} rows with the columns ${importHeadings.join(', ')}: all of them, or none where a row has a problem; dryRun only tells the problems`,
  body: z.object({
    /** The text of the file. */
    csv: z
      .string('csv must be the text of the file')
      .check(z.maxLength(importLimits.characters, 'The file is larger than allowed.')),
    dryRun: z._default(z.boolean('dryRun must be true or false'), true),
  }),
  idempotent: true,
  reply: dataReply(ImportResult),
})
