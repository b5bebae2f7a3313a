import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { withInstallation } from '../server/src/app/open-installation.ts'
import { type ImportReport, importTickets } from '../server/src/features/import/import.service.ts'
import { ImportError, mappingOf } from '../server/src/features/import/mapping.model.ts'
import { byteOrderMark, csvLine } from '../server/src/platform/csv.ts'
import { UnendedQuote } from '../server/src/platform/csv-rows.ts'

const usage = 'npm run import -- file.csv --map mapping.json [--dry-run] [--refused refused.csv]'
const saidEvery = 50_000

try {
  await run()
} catch (error) {
  if (!(error instanceof ImportError || error instanceof UnendedQuote || isOfFile(error))) throw error
  console.error(`Not imported, or not to the end: ${error.message}`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { file, map, refused, isDryRun } = readArguments()
  const mapping = mappingOf(await readFile(map, 'utf8'))
  const list = createWriteStream(refused)
  list.write(byteOrderMark + csvLine(['row', 'field', 'reason', 'value']))
  let said = 0
  const started = performance.now()
  const report = await withInstallation(process.env, (platform) =>
    importTickets(platform, {
      ...{ mapping, isDryRun, pieces: textOf(file, mapping.encoding) },
      onRefusal: (row, { field, reason, value }) => list.write(csvLine([row, field, reason, value])),
      onProgress: (so) => {
        if (so.rows - said < saidEvery) return
        said = so.rows
        console.log(told(so, isDryRun))
      },
    }),
  ).finally(() => finished(list.end()))
  const seconds = (performance.now() - started) / 1000
  console.log(`${told(report, isDryRun)} (${seconds.toFixed(1)} s)`)
  if (report.refused > 0) console.log(`What was refused, and why: ${refused}`)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { map: { type: 'string' }, refused: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  const known = ['map', 'refused', 'dry-run']
  const [file] = positionals
  const { map, refused = `${file}.refused.csv`, 'dry-run': isDryRun = false } = values
  const isWrong = positionals.length !== 1 || Object.keys(values).some((name) => !known.includes(name))
  if (isWrong || file === undefined || typeof map !== 'string' || typeof refused !== 'string') {
    throw new ImportError(usage)
  }
  return { file, map, refused, isDryRun: isDryRun === true }
}

async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const piece of createReadStream(file)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function told({ rows, imported, known, refused }: ImportReport, isDryRun: boolean): string {
  const took = isDryRun ? 'would be imported' : 'imported'
  return `${rows} rows: ${imported} ${took}, ${known} were here already, ${refused} refused`
}

/** Not there, not readable, or in another encoding. */
function isOfFile(error: unknown): error is NodeJS.ErrnoException {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' || syscall === 'open' || syscall === 'read'
}
