import type { CsvRow } from '#platform/csv-rows.ts'
import { ImportError, type Mapping } from './mapping.model.ts'

const columnsOf = (mapping: Mapping): string[] =>
  [
    ...[mapping.id, mapping.created, mapping.closed, mapping.title, ...mapping.text, mapping.address],
    ...[mapping.latitude, mapping.longitude, mapping.position],
    ...[mapping.category, mapping.status, mapping.priority, mapping.block].map((choice) => choice?.column),
  ].filter((column) => column !== undefined)

/**
 * Where the mapping's columns stand below a heading; what the file says in place of nothing is nothing.
 * @throws ImportError naming every column that is not there, or there twice
 */
export function cellsIn(mapping: Mapping, heading: readonly string[]) {
  const missing = columnsOf(mapping).filter((column) => !heading.includes(column))
  if (missing.length > 0) {
    throw new ImportError(`the file has no column ${missing.join(', ')}; it has ${heading.join(', ')}`)
  }
  const twice = columnsOf(mapping).filter((column) => heading.indexOf(column) !== heading.lastIndexOf(column))
  if (twice.length > 0) throw new ImportError(`the file has two columns ${twice.join(', ')}`)
  const places = new Map(heading.map((column, at) => [column, at]))
  const nothing = new Set(mapping.empty.map((word) => word.toLowerCase()))
  return (cells: readonly string[]) =>
    (column: string | undefined): string => {
      const value = column === undefined ? '' : (cells[places.get(column) ?? -1] ?? '').trim()
      return nothing.has(value.toLowerCase()) ? '' : value
    }
}

/** Why the cells of a row may stand below the wrong columns; null where they do not. */
export function misfitOf({ cells, isDamaged }: CsvRow, heading: readonly string[]): string | null {
  if (isDamaged) return 'goes on behind a closing quotation mark'
  const more = cells.slice(heading.length).some((cell) => cell !== '')
  if (cells.length >= heading.length && !more) return null
  return `has ${cells.length} cells, the heading ${heading.length}`
}
