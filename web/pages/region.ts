import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the pages take from the region pack; server/src/platform/region/schema.ts checks it at the start. */
export interface Region {
  state: string
  stateHi: string
  helplines: { phone: string; whatsapp: string }
  contacts: {
    grievanceOfficer: {
      title: string
      titleHi: string
      office?: string
      officeHi?: string
      phone?: string
      email?: string
    }
    officeHours: string
    officeHoursHi: string
    helplines: { name: string; nameHi: string; phone: string }[]
  }
}

const repository = resolve(import.meta.dirname, '../..')

/** The pack that the setting REGION_DIR names, when the web app is built. */
export const regionFile = (): string =>
  join(resolve(repository, process.env.REGION_DIR?.trim() || 'region/haryana'), 'region.json')

export function readRegion(path = regionFile()): Region {
  const region = JSON.parse(readFileSync(path, 'utf8')) as Region
  if (!region.contacts) throw new Error(`${path} has no contacts; region/haryana/README.md says which`)
  return region
}
