import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { RegionFile } from './schema.ts'

/** A region pack: everything that ties the portal to one place. */
export type Region = z.output<typeof RegionFile> & {
  /** The absolute folder that it was read from. */
  readonly dir: string
  /** The absolute folder of its precise geographic files, where there is one. */
  readonly dataDir: string | null
}
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
 * Loads the region pack of a folder (setting REGION_DIR); `dataDir` has its precise geographic files (REGION_DATA_DIR).
 * @throws Error naming the file and the field when the pack is incomplete or contradicts itself.
 */
export async function loadRegion(dir: string, dataDir: string | null = null): Promise<Region> {
  const file = join(resolve(dir), 'region.json')
  const region = await readPackFile(file, RegionFile)
  if (dataDir !== null && !region.geo.precise) {
    throw new Error(`REGION_DATA_DIR is set, but ${file} does not name its files: geo.precise is missing`)
  }
  return { ...region, dir: resolve(dir), dataDir: dataDir && resolve(dataDir) }
}
