import { createHash } from 'node:crypto'
import { lstat, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openPrivateDir } from './private-dir.ts'

/** The kernel keeps the address of a socket in a field of this many bytes. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

/** A short name that stands for this path on this machine. */
export function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

/** `<folder>/run`, or a folder in the system's temporary folder where that would be too long for a socket. */
export function socketDirFor(folder: string, owner = ''): string {
  const run = join(folder, 'run')
  const fits = Buffer.byteLength(join(run, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
  return fits ? run : join(tmpdir(), `pg-${hashOf(folder)}${owner}`)
}

/**
 * Opens the private folder of the sockets. Where `<data>/run` is too long it becomes a symlink to the short
 * folder, so that a process with another TMPDIR finds the same one.
 */
export async function openSocketDir(dataDir: string): Promise<string> {
  const run = join(dataDir, 'run')
  const wanted = socketDirFor(dataDir)
  await removeUnless(run, (target) => (wanted === run ? target === undefined : sameName(target, wanted)))
  if (wanted === run) {
    await openPrivateDir(run, { trusted: true })
    return run
  }
  await symlink(wanted, run).catch(unlessExists)
  const socketDir = await readlink(run)
  await openPrivateDir(socketDir, { trusted: false })
  return socketDir
}

/** A data directory that was moved or copied may bring the folder or the link of its former place. */
async function removeUnless(run: string, fitting: (target: string | undefined) => boolean) {
  const found = await lstat(run).catch(() => undefined)
  if (!found) return
  const target = found.isSymbolicLink() ? await readlink(run) : undefined
  if (!fitting(target)) await rm(run, { recursive: true, force: true })
}

function sameName(target: string | undefined, wanted: string) {
  return target !== undefined && basename(target) === basename(wanted)
}

function unlessExists(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
