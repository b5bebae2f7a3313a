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
}

export interface Rate {
  /** Answers with 2xx or 304 a second. */
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Other answers, and none at all. */
  failures: number
}

/** As many open clients: one reading of the versions stands for all who ask meanwhile. */
const connections = 256

/** Asks as fast as it is answered, by wrk. */
export async function drive(load: Load): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), 'nagrik-wrk-'))
  try {
    const script = join(folder, 'load.lua')
    writeFileSync(script, scriptOf(load))
    const output = await outputOf('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${load.seconds}s`,
      '-s',
      script,
      load.origin,
    ])
    const [, perSecond, p50, p99, failures] =
      /figures (\S+) (\S+) (\S+) (\S+)/.exec(output)?.map(Number) ?? []
    if (perSecond === undefined) throw new Error(`wrk said nothing that is understood:\n${output}`)
    return { perSecond, p50: p50 ?? 0, p99: p99 ?? 0, failures: failures ?? 0 }
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
done = function(summary, latency)
  local errors = summary.errors
  local failures = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('figures %.3f %.3f %.3f %d\\n', (summary.requests - errors.status) / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, failures))
end
`
