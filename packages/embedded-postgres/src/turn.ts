import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5

/**
 * Lets one process at a time do this. `path` is a file of its own for the lock of SQLite, the one lock in
 * Node that ends with the process however it ends.
 */
export async function inTurn<T>(path: string, action: () => Promise<T>): Promise<T> {
  const turn = new DatabaseSync(path)
  try {
    while (!tryLock(turn)) await sleep(10)
    return await action()
  } finally {
    turn.close()
  }
}

function tryLock(turn: DatabaseSync) {
  try {
    turn.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}
