import type { Platform } from '#platform/platform.ts'
import { countChangesIn } from './counting.queries.ts'

/** Keeps short what has to be added to what was counted; readers count each change once, whenever they ask. */
export const countChanges = ({ patientDb }: Platform): Promise<void> =>
  patientDb.transaction().setIsolationLevel('repeatable read').execute(countChangesIn)
