import type { Handle, Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Region } from '#platform/region/region.ts'
import * as queries from './departments.queries.ts'
import { slugOf } from './slug.model.ts'

export { presentDepartment } from './people.present.ts'

export type DepartmentRow = Awaited<ReturnType<typeof queries.listDepartments>>[number]

/** By name, also those out of use. */
export const departmentRows = (db: Handle): Promise<DepartmentRow[]> => queries.listDepartments(db)

/**
 * The id of a department by id, name, key, slug of its page or Hindi name; undefined where there is none. Where two
 * are called so the first of these ways counts, for nothing keeps a Hindi name from being the English one of another.
 */
export async function departmentIdOf(db: Handle, said: string): Promise<string | undefined> {
  if (said === '') return undefined
  const rows = await departmentRows(db)
  const is = (...ways: ((row: DepartmentRow) => boolean)[]) =>
    ways.map((way) => rows.find(way)).find((row) => row !== undefined)
  return is(
    ({ id }) => id === said.toLowerCase(),
    ({ name }) => name === said,
    ({ slug }) => slug === said,
    ({ name }) => slugOf(name) === said,
    ({ name_hi }) => name_hi === said,
  )?.id
}

/** For those who edit, which `region-changes` does. */
export const { insertDepartments, setDepartment, countMembers } = queries

/**
 * Adds the departments of the region pack that this installation does not know; what administrators made of the
 * others stays.
 * @returns slug of the pack → id, where one of its name stands for it too
 */
export async function installDepartments(
  tx: Tx,
  departments: Region['departments'],
): Promise<ReadonlyMap<string, string>> {
  const there = await queries.listDepartments(tx)
  const known = new Map(
    departments.flatMap(({ id: slug, name }) => {
      const isNamed = (row: DepartmentRow) => row.name.toLowerCase() === name.toLowerCase()
      const row = there.find((one) => one.slug === slug) ?? there.find(isNamed)
      return row ? [[slug, row.id] as const] : []
    }),
  )
  const missing = departments
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, nameHi, description }) => ({
      ...{ id: newId(), slug: id, name, name_hi: nameHi, description },
    }))
  const added = missing.length === 0 ? [] : await queries.insertDepartments(tx, missing)
  return new Map([...known, ...added.map(({ slug, id }) => [slug, id] as const)])
}
