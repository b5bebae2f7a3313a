import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'

/**
 * Where tests keep what need not outlive them: in memory where the system has room for it, as a database makes hundreds
 * of files and waits for the disk at each commit.
 * @param room bytes that have to be free there
 */
export function temporaryRoot(room: number): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
