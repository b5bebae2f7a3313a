import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { RegionFile } from './schema.ts'

/** A region pack: everything that ties the portal to one place. `dir` is the absolute folder it was read from. */
export type Region = z.output<typeof RegionFile> & { readonly dir: string }
export type RegionDepartment = Region['departments'][number]
export type RegionCategory = Region['categories'][number]

/**
 * Reads a JSON file of the pack and checks its shape.
 * @throws Error naming the file and every wrong field, for the operator who wrote the pack.
 */
export async function readPackFile<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new Error(`The region pack's file ${path} cannot be read as JSON`, { cause })
  }
  const parsed = schema.safeParse(content)
  if (!parsed.success) {
    throw new Error(`The region pack's file ${path} is not right:\n${z.prettifyError(parsed.error)}`)
  }
  return parsed.data
}

/**
 * Loads the region pack of a folder (setting REGION_DIR).
 * @throws Error naming the file and the field when the pack is incomplete or contradicts itself.
 */
export async function loadRegion(dir: string): Promise<Region> {
  const absolute = resolve(dir)
  return { ...(await readPackFile(join(absolute, 'region.json'), RegionFile)), dir: absolute }
}
