import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export interface MemorySettings {
  /** Of Node. */
  flags: string[]
  environment: Record<string, string>
}

/** What of a file of this repository says how much memory a process may take. */
export function memoryIn(file: string): MemorySettings {
  const text = readFileSync(join(root, file), 'utf8')
  const arenas = text.match(/MALLOC_ARENA_MAX=(\d+)/)?.[1]
  return {
    flags: text.match(/--max-(?:old|semi)-space-size=\d+/g) ?? [],
    environment: arenas === undefined ? {} : { MALLOC_ARENA_MAX: arenas },
  }
}
