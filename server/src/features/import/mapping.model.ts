import { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import * as z from 'zod'

/** What a mapping file says, see docs/import.md for the words. */

const Column = z.string().trim().min(1)

/** By its own value, by what the file says in its place, or by the same for all. */
const choice = <T extends z.core.SomeType>(Ours: T) =>
  z
    .strictObject({
      column: Column.optional(),
      values: z
        .record(z.string(), Ours)
        .refine((values) => {
          const names = Object.keys(values).map(folded)
          return new Set(names).size === names.length
        }, 'say one name twice, in other letters or spaces')
        .transform((values) => new Map(Object.entries(values).map(([name, ours]) => [folded(name), ours])))
        .optional(),
      default: z.optional(Ours),
    })
    .refine(({ column, values }) => column !== undefined || values === undefined, 'values need a column')
/** The case of names in exports changes over the years, and so do their spaces. */
export const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

const Name = z.string().trim().min(1)

const TimeZone = z.string().refine(isTimeZone, 'must be the name of a time zone, such as Asia/Kolkata')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

const nothing = ['null', 'none', 'nil', 'n/a', 'na', 'undefined', '-', '--', '\\N']

const MappingFile = z
  .strictObject({
    source: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
      .max(50),
    encoding: z.string().refine(isEncoding, 'must be an encoding, such as utf-8').default('utf-8'),
    empty: z.array(z.string()).default(nothing),
    id: Column,
    created: Column,
    closed: Column.optional(),
    timeZone: TimeZone,
    timeFormats: z.array(z.string().min(1)).min(1).default(['ISO']),
    category: choice(Name),
    status: choice(TicketStatus).optional(),
    priority: choice(TicketPriority).default({ default: 'LOW' }),
    title: Column.optional(),
    text: z.union([Column.transform((one) => [one]), z.array(Column).min(1)]),
    latitude: Column.optional(),
    longitude: Column.optional(),
    position: Column.optional(),
    outside: z.enum(['refuse', 'drop']).default('refuse'),
    address: Column.optional(),
    block: choice(Name).default({}),
  })
  .refine(
    ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
    'latitude and longitude come together',
  )
  .refine(
    ({ latitude, position }) => latitude === undefined || position === undefined,
    'a position stands in one column or in two',
  )
export type Mapping = z.output<typeof MappingFile>
export type Choice<T> = {
  column?: string | undefined
  values?: ReadonlyMap<string, T> | undefined
  default?: T | undefined
}

/** What an operator can mend: the mapping, the file, or their fit. */
export class ImportError extends Error {}

/** @throws ImportError naming every wrong field */
export function mappingOf(text: string): Mapping {
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new ImportError(`the mapping is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
  const parsed = MappingFile.safeParse(content)
  if (!parsed.success) throw new ImportError(`the mapping is not right:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
