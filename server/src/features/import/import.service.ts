import { addNobodysAccount } from '#features/accounts/nobodys-account.service.ts'
import { countChanges } from '#features/tickets/counting.service.ts'
import { takeOverTickets } from '#features/tickets/taking-over.service.ts'
import { sampleWords } from '#features/tickets/words.service.ts'
import { type CsvRow, csvRows } from '#platform/csv-rows.ts'
import type { Platform } from '#platform/platform.ts'
import { cellsIn, misfitOf } from './heading.model.ts'
import * as queries from './import.queries.ts'
import { ImportError, type Mapping } from './mapping.model.ts'
import { readOurs } from './ours.service.ts'
import { type Ours, type ReadRow, type Refusal, readRow } from './row.model.ts'

export interface ImportReport {
  /** Below the heading, empty ones apart. */
  rows: number
  imported: number
  /** Taken over by an earlier import. */
  known: number
  refused: number
}

export interface Import {
  mapping: Mapping
  /** The file, as it is read. */
  pieces: AsyncIterable<string>
  /** Reads and checks everything and writes nothing. */
  isDryRun: boolean
  onRefusal: (row: number, refusal: Refusal) => void
  /** After each batch. */
  onProgress?: (report: ImportReport) => void
}

type Right = Extract<ReadRow, { foreignId: string }>

/** Rows of one transaction, and how many of those are written at once. */
const batchSize = 2000
const lanes = 2
/** What is not counted in yet is added up by whoever reads totals. */
const batchesBetweenCounts = 10

/**
 * Takes the tickets of a file over, each once, however often it is imported and wherever an import was cut off: a
 * batch is written with the ids of its tickets in the other system, or not at all.
 * @throws ImportError where mapping and file do not fit
 */
export const importTickets = (platform: Platform, job: Import): Promise<ImportReport> =>
  queries.whileImporting(platform.db, async () => {
    const { mapping } = job
    const ours = { ...(await readOurs(platform, mapping)), reporterId: await reporterOf(platform, job) }
    const report: ImportReport = { rows: 0, imported: 0, known: 0, refused: 0 }
    const seen = new Set<string>()
    const writing = lanesOf(platform, job, report)
    let read: ((row: CsvRow) => ReadRow) | null = null
    let batch: Right[] = []
    for await (const line of csvRows(job.pieces)) {
      if (line.cells.length === 0) continue
      if (read === null) {
        read = readerBelow(line.cells, mapping, ours)
        continue
      }
      report.rows += 1
      const row = once(seen, read(line))
      if (row.refusals) {
        report.refused += 1
        for (const refusal of row.refusals) job.onRefusal(line.number, refusal)
        continue
      }
      batch.push(row)
      if (batch.length < batchSize) continue
      await writing.add(batch)
      batch = []
    }
    if (read === null) throw new ImportError('the file is empty')
    await writing.add(batch)
    await writing.end()
    return report
  })

function readerBelow(heading: readonly string[], mapping: Mapping, ours: Ours): (row: CsvRow) => ReadRow {
  const cellOf = cellsIn(mapping, heading)
  return (row) => {
    const reason = misfitOf(row, heading)
    if (reason !== null) return { refusals: [{ field: 'row', reason, value: row.cells.join(', ') }] }
    return readRow(mapping, ours, cellOf(row.cells))
  }
}

function once(seen: Set<string>, row: ReadRow): ReadRow {
  if (row.refusals) return row
  const { foreignId: value } = row
  if (seen.has(value)) return { refusals: [{ field: 'id', reason: 'stands in the file before', value }] }
  seen.add(value)
  return row
}

/** A dry run needs nobody. */
async function reporterOf({ patientDb, clock }: Platform, { mapping: { source }, isDryRun }: Import) {
  const known = await queries.reporterOf(patientDb, source)
  if (known !== undefined || isDryRun) return known ?? ''
  return patientDb.transaction().execute(async (tx) => {
    const reporter_id = await addNobodysAccount(tx, `Imported from ${source}`, clock.now())
    await queries.insertSource(tx, { name: source, reporter_id })
    return reporter_id
  })
}

/** Writes batches while the next ones are read; what fails in one of them is thrown by the next call. */
function lanesOf(platform: Platform, job: Import, report: ImportReport) {
  const running = new Set<Promise<void>>()
  let sinceCount = 0
  const run = async (work: () => Promise<void>) => {
    if (running.size >= lanes) await Promise.race(running)
    const ended = work().then(() => void running.delete(ended))
    // Thrown where it is awaited.
    ended.catch(() => undefined)
    running.add(ended)
  }
  const count = () => (job.isDryRun ? Promise.resolve() : countChanges(platform))
  return {
    async add(batch: readonly Right[]): Promise<void> {
      await run(async () => {
        const { imported, known } = await writeBatch(platform, job, batch)
        report.imported += imported
        report.known += known
        job.onProgress?.(report)
      })
      sinceCount += 1
      if (sinceCount < batchesBetweenCounts) return
      sinceCount = 0
      await run(count)
    },
    async end(): Promise<void> {
      await Promise.all(running)
      await count()
      if (!job.isDryRun) await sampleWords(platform)
    },
  }
}

function writeBatch(platform: Platform, { mapping: { source }, isDryRun }: Import, batch: readonly Right[]) {
  const { patientDb } = platform
  return patientDb.transaction().execute(async (tx) => {
    const ids = batch.map(({ foreignId }) => foreignId)
    const known = await queries.knownIds(tx, source, ids)
    const fresh = batch.filter(({ foreignId }) => !known.has(foreignId))
    if (!isDryRun && fresh.length > 0) {
      const ticketIds = await takeOverTickets(
        platform,
        tx,
        fresh.map(({ ticket }) => ticket),
      )
      await queries.remember(
        tx,
        fresh.map(({ foreignId: foreign_id }, at) => ({
          source,
          foreign_id,
          ticket_id: ticketIds[at] ?? '',
        })),
      )
    }
    return { imported: fresh.length, known: known.size }
  })
}
