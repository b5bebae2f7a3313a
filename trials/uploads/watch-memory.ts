import { readFileSync } from 'node:fs'

const lookMs = 100
const pageBytes = 4096

export interface MemoryPeaks {
  /** Largest resident set of one server process, in MB. */
  main: number
  /** Largest sum over all workers at one moment, in MB; pages that processes share count in each. */
  workers: number
  /** The same with shared pages divided among those that share them. */
  workersShared: number
}

/** Watches server processes and their workers until it is stopped. Linux only. */
export function watchMemory(servers: number[]): () => MemoryPeaks {
  const peaks: MemoryPeaks = { main: 0, workers: 0, workersShared: 0 }
  const timer = setInterval(() => {
    const workers = servers.flatMap(childrenOf)
    peaks.main = Math.max(peaks.main, ...servers.map(residentMegabytes))
    const resident = sumOf(workers, residentMegabytes)
    if (resident > peaks.workers) {
      peaks.workers = resident
      peaks.workersShared = Math.max(peaks.workersShared, sumOf(workers, proportionalMegabytes))
    }
  }, lookMs)
  return () => {
    clearInterval(timer)
    return peaks
  }
}

const sumOf = (pids: number[], megabytes: (pid: number) => number) =>
  pids.reduce((sum, pid) => sum + megabytes(pid), 0)

const childrenOf = (pid: number): number[] =>
  contentOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

export const residentMegabytes = (pid: number): number =>
  (Number(contentOf(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes) / 1e6

const proportionalMegabytes = (pid: number): number =>
  (Number(/^Pss:\s+(\d+)/m.exec(contentOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024) / 1e6

/** Empty for a process that has just ended. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
