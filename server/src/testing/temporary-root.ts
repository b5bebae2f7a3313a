import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const spaceNeeded = 4_000_000_000

/**
 * Where tests keep what need not outlive them: in memory where the system has room for it, as a database makes hundreds
 * of files and waits for the disk at each commit.
 */
export function temporaryRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > spaceNeeded ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
