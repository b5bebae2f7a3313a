import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A folder that a process started under `command` sees as a small disk of its own, and nobody else does. */
export interface SmallDisk {
  /** In front of the process's own command line, whose pid stays that of what is spawned. */
  command: string[]
  /** Uses up what is left. `pid` is that of the process. */
  fill(pid: number): void
  /** Gives it back. */
  free(pid: number): void
}

const namespace = ['unshare', '--user', '--map-root-user', '--mount']

/** Whether this system lets an ordinary user mount in a namespace of their own. */
export const canMount = (): boolean =>
  spawnSync(namespace[0] ?? '', [...namespace.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** A real file system (tmpfs) in place of an existing folder, gone with the last process that sees it. */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`
  const ballast = (pid: number) => join(`/proc/${pid}/root`, folder, 'ballast')
  return {
    command: [...namespace, 'sh', '-c', mount, folder],
    fill(pid) {
      const file = openSync(ballast(pid), 'a')
      try {
        for (let bytes = 1 << 20; bytes > 0; ) {
          try {
            writeSync(file, Buffer.alloc(bytes))
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            bytes >>= 1
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: (pid) => rmSync(ballast(pid), { force: true }),
  }
}
