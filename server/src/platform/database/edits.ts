import { AppError } from '#platform/http/app-error.ts'

/** The row that is to be changed, as whoever changes it has read it. @throws AppError NOT_FOUND, CHANGED_MEANWHILE */
export function asRead<T extends { version: number }>(row: T | undefined, version: number): T {
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.version !== version) throw new AppError('CHANGED_MEANWHILE')
  return row
}

export interface Edit {
  from: Record<string, unknown>
  to: Record<string, unknown>
}

/** What of `values` differs from the row, as it was and as it becomes; null where nothing does. */
export function editOf(row: object, values: object): Edit | null {
  const before = row as Record<string, unknown>
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && value !== before[key],
  )
  if (changed.length === 0) return null
  return {
    from: Object.fromEntries(changed.map(([key]) => [key, before[key] ?? null])),
    to: Object.fromEntries(changed),
  }
}
