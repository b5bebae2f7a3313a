import type { Platform } from '#platform/platform.ts'
import {
  cellDifferences,
  citizenDifferences,
  countAllAnew,
  countTicketsNow,
  squareDifferences,
  tallyDifferences,
  totalDifferences,
  turnDifferences,
  turnTotalDifferences,
} from './counting-check.queries.ts'

/** What is kept of counts and is not what a recount says, each in a line for people. */
export interface FiguresReport {
  tickets: number
  faults: string[]
}

/** Compares all that is counted as tickets and accounts change with those of the same moment; nobody waits for it. */
export const checkFigures = ({ patientDb }: Pick<Platform, 'patientDb'>): Promise<FiguresReport> =>
  patientDb
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const tallies = await tallyDifferences(tx)
      const totals = await totalDifferences(tx)
      const turns = await turnDifferences(tx)
      const turnTotals = await turnTotalDifferences(tx)
      const cells = await cellDifferences(tx)
      const squares = await squareDifferences(tx)
      const citizens = await citizenDifferences(tx)
      return {
        tickets: await countTicketsNow(tx),
        faults: [
          ...tallies.map((row) => `tally ${told(row)}`),
          ...totals.map((row) => `total of all kinds ${told(row)}`),
          ...turns.map((row) => `turn ${told(row)}`),
          ...turnTotals.map((row) => `total of turns ${told(row)}`),
          ...cells.map((row) => `kind in a square of the map ${told(row)}`),
          ...squares.map((row) => `square of the map ${told(row)}`),
          ...citizens.map((row) => `citizens of a day ${told(row)}`),
        ],
      }
    })

const told = ({ key, kept, counted }: { key: string; kept: string | null; counted: string | null }) =>
  `${key}: kept ${kept ?? 'nothing'}, counted ${counted ?? 'nothing'}`

/** Counts everything anew, beside a running product: reads and writes go on, the former counts stand until the end. */
export const rebuildFigures = ({ patientDb }: Platform): Promise<void> =>
  patientDb.transaction().execute(countAllAnew)
