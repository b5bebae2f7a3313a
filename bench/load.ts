import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from './programs.ts'

export interface Load {
  origin: string
  /** Asked in turn, each below the origin. */
  paths: string[]
  /** What a client has already of the path at the same place; '' for nothing. */
  tags?: string[]
  /** One for each request in turn; none for a bare server. */
  tokens?: string[]
  headers?: Record<string, string>
  seconds: number
  /** So many open clients; otherwise 256, as one reading of the versions stands for all who ask meanwhile. */
  clients?: number
}

/** Seconds after which wrk counts an answer as late: its own. */
const patience = 2

/**
 * Asks as fast as it is answered, by wrk.
 * @returns answers with 2xx or 304 a second
 * @throws where anything was refused or broken off, or more was late than the first answer of a quarter of the clients,
 * which is told: a process takes one new connection in each turn of its event loop (libuv, pull request 3696). What is
 * never answered shows in the rate alone
 */
export async function drive(load: Load): Promise<number> {
  const { clients = 256 } = load
  const folder = mkdtempSync(join(tmpdir(), 'nagrik-wrk-'))
  try {
    const script = join(folder, 'load.lua')
    writeFileSync(script, scriptOf(load))
    const output = await outputOf('wrk', [
      '-t1',
      `-c${clients}`,
      `-d${load.seconds}s`,
      `--timeout=${patience}s`,
      '-s',
      script,
      load.origin,
    ])
    const [perSecond, refused, broken, late] = (/served (.*)/.exec(output)?.[1] ?? '').split(' ').map(Number)
    if (!perSecond) throw new Error(`wrk said nothing that is understood:\n${output}`)
    if (refused || broken || (late ?? 0) > clients / 4) {
      const { origin, paths } = load
      throw new Error(
        `${origin}${paths[0]}: ${refused} refused, ${broken} broken off, ${late} later than ${patience} s`,
      )
    }
    if (late) console.error(`${late} answers later than ${patience} s: ${load.origin}${load.paths[0]}`)
    return perSecond
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const quoted = (texts: readonly string[]): string => `{${texts.map((one) => JSON.stringify(one)).join(',')}}`

const scriptOf = ({ paths, tags = [], tokens = [], headers = {} }: Load): string => `
local paths, tags, tokens = ${quoted(paths)}, ${quoted(tags)}, ${quoted(tokens)}
local n = 0
request = function()
  n = n + 1
  local headers = {${Object.entries(headers)
    .map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    .join(',')}}
  if #tokens > 0 then headers['authorization'] = 'Bearer ' .. tokens[n % #tokens + 1] end
  local tag = tags[n % #paths + 1]
  if tag and tag ~= '' then headers['if-none-match'] = tag end
  return wrk.format('GET', paths[n % #paths + 1], headers)
end
done = function(summary)
  local errors = summary.errors
  io.write(string.format('served %.3f %d %d %d\\n', (summary.requests - errors.status) / (summary.duration / 1e6),
    errors.status, errors.connect + errors.read + errors.write, errors.timeout))
end
`
