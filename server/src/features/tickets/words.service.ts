import type { Platform } from '#platform/platform.ts'
import * as queries from './words.queries.ts'

/** Learns which parts of words are rare, for searches to begin with those. */
export const sampleWords = ({ patientDb }: Pick<Platform, 'patientDb'>): Promise<void> =>
  patientDb.transaction().execute(queries.sampleParts)
