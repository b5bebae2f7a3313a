import { type FileHandle, open, readFile, realpath } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { withInstallation } from '../server/src/app/open-installation.ts'
import { type ImportReport, importTickets } from '../server/src/features/import/import.service.ts'
import { ImportError, mappingOf } from '../server/src/features/import/mapping.model.ts'
import { byteOrderMark, csvLine } from '../server/src/platform/csv.ts'
import { argumentsOf, giveUp } from './operator-command.ts'

const usage = 'npm run import -- file.csv --map mapping.json [--dry-run] [--refused refused.csv]'
const saidEvery = 50_000

await run().catch((error) => giveUp(error, 'Not imported, or not to the end.'))

async function run(): Promise<void> {
  const { file, map, refused, isDryRun } = readArguments()
  const mapping = mappingOf(await readFile(map, 'utf8'))
  const source = await open(file)
  const list = (await openList(refused, [file, map])).createWriteStream()
  // Told at the end, when it is waited for.
  list.on('error', () => undefined)
  list.write(byteOrderMark + csvLine(['row', 'field', 'reason', 'value']))
  let said = 0
  const started = performance.now()
  const report = await withInstallation(process.env, (platform) =>
    importTickets(platform, {
      ...{ mapping, isDryRun, pieces: textOf(source, mapping.encoding) },
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
  const { values, positionals } = argumentsOf(usage, {
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      refused: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  const { map, refused = `${file}.refused.csv`, 'dry-run': isDryRun } = values
  if (positionals.length !== 1 || !file || !map || !refused) throw new ImportError(usage)
  return { file, map, refused, isDryRun }
}

/** @throws ImportError where it is one of the files that are read */
async function openList(path: string, read: readonly string[]): Promise<FileHandle> {
  const [there, ...others] = await Promise.all([path, ...read].map((one) => realpath(one).catch(() => one)))
  if (others.some((other) => other === there))
    throw new ImportError(`${path} is read, so no list can be written there`)
  return open(path, 'w')
}

async function* textOf(file: FileHandle, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let lines = 1
  const decoded = (...piece: Parameters<TextDecoder['decode']>) => {
    try {
      return decoder.decode(...piece)
    } catch {
      throw new ImportError(`from line ${lines} on the file is not ${encoding}`)
    }
  }
  for await (const piece of file.createReadStream()) {
    const text = decoded(piece, { stream: true })
    lines += text.split('\n').length - 1
    yield text
  }
  yield decoded()
}

function told({ rows, imported, known, refused }: ImportReport, isDryRun: boolean): string {
  const took = isDryRun ? 'would be imported' : 'imported'
  return `${rows} rows: ${imported} ${took}, ${known} were here already, ${refused} refused`
}
