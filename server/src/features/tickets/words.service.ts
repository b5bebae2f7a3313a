import type { Platform } from '#platform/platform.ts'
import * as queries from './words.queries.ts'

/** Learns which parts of words are rare, for searches to begin with those. */
export const sampleWords = ({ patientDb }: Pick<Platform, 'patientDb'>): Promise<void> =>
  patientDb.transaction().execute(queries.sampleParts)

/** Brings new texts to their place in the index: until then every search reads them, and at last a report does it. */
export const settleWords = ({ patientDb }: Pick<Platform, 'patientDb'>): Promise<void> =>
  queries.settleIndex(patientDb)
