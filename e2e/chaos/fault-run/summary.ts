import type { Observed } from '../persistent.ts'
import type { Memory } from './memory.ts'
import type { RoundFigures } from './run-round.ts'
import { faultKinds } from './schedule.ts'

interface Run {
  rounds: RoundFigures[]
  seen: Observed
  memory: Memory[]
  withoutDisk: string | null
  endings: number
}

/** The run in a few lines for people. */
export function describeRun({ rounds, seen, memory, withoutDisk, endings }: Run): string {
  const faults = rounds.flatMap((round) => round.faults)
  const count = (kind: string) => faults.filter((fault) => fault.kind === kind).length
  const sum = (of: (round: RoundFigures) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const healing = rounds.map(({ healedAfterMs }) => healedAfterMs).sort((one, other) => one - other)
  const { acknowledged, unavailable, tooMany, inFlight, unanswered, wrong } = seen
  const [first, last] = [memory[0], memory.at(-1)]
  return [
    `${rounds.length} rounds: ${sum(({ reports }) => reports)} reports, ${sum(({ codes }) => codes.length)} codes, ${sum(({ links }) => links.length)} links`,
    `faults planned: ${faultKinds.map((kind) => `${kind} ${count(kind)}`).join(', ')}`,
    ...(withoutDisk === null
      ? []
      : [`NOT TRIED: the disk's room, as this machine forbids it (${withoutDisk})`]),
    `calls: ${acknowledged} acknowledged, refused for now ${unavailable} × 503, ${tooMany} × 429, ${inFlight} × still in flight; ${unanswered.length} without an answer, ${wrong.length} wrong; the process ended by itself ${endings} times`,
    `healthy again after ${healing[Math.floor(healing.length / 2)]} ms (median), ${healing.at(-1)} ms (longest)`,
    ...(first && last ? [`memory of the last process: ${inWords(first)} → ${inWords(last)}`] : []),
  ].join('\n')
}

const inWords = ({ rss, heap }: Memory) => `${rss.toFixed(0)} MB (heap ${heap.toFixed(1)})`
