import { chmod, chown, lstat, mkdir } from 'node:fs/promises'

/**
 * Makes a folder that only its owner may enter: PostgreSQL lets in, without a password, everybody who
 * reaches its socket.
 *
 * @param options.trusted the folder around it is ours, so that root may take over what it finds there; a
 *   folder in the system's temporary folder is not, somebody else may have laid it there.
 * @param options.owner who is to own it; without, this process.
 * @throws Error when it exists and belongs to somebody else.
 */
export async function openPrivateDir(
  path: string,
  options: { trusted: boolean; owner?: { uid: number; gid: number } },
): Promise<void> {
  const { trusted, owner } = options
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  if (!found.isDirectory()) throw new Error(`${path} should be a folder.`)
  const self = process.getuid?.()
  const ours = found.uid === self || found.uid === owner?.uid || (trusted && self === 0)
  if (!ours) {
    throw new Error(
      `${path} belongs to another user (uid ${found.uid}): start as that user, or with another data directory.`,
    )
  }
  if (owner && found.uid !== owner.uid) await chown(path, owner.uid, owner.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(path, 0o700)
}
