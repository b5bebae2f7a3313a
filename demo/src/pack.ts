import { join } from 'node:path'
import { type Region, readPackFile } from '@nagrik/server/platform/region/region.ts'
import type * as z from 'zod'
import { peopleFile, scriptedTicketsFile } from './people-schema.ts'
import { PlacesFile, RemarksFile, reportsFile } from './texts-schema.ts'

/** The demo's part of a region pack: its people and places, and what they write. */
export type DemoPack = Awaited<ReturnType<typeof loadDemoPack>>

/**
 * Reads the folder demo/ of the region pack.
 * @throws Error naming the file and every wrong field, for who writes the pack.
 */
export async function loadDemoPack(region: Region) {
  const read = <T extends z.ZodType>(file: string, schema: T) =>
    readPackFile(join(region.dir, 'demo', file), schema).catch((cause: Error) => {
      throw new Error(`${cause.message}\nDEMO=0 starts without demo data.`, { cause })
    })
  const people = await read('people.json', peopleFile(region))
  return {
    people,
    places: await read('places.json', PlacesFile),
    reports: await read('reports.json', reportsFile(region)),
    remarks: await read('remarks.json', RemarksFile),
    scriptedTickets: await read('scripted-tickets.json', scriptedTicketsFile(region, people.accounts)),
  }
}
