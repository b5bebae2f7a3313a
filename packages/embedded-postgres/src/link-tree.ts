import { chmod, copyFile, link, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const READABLE = 0o444
const ENTERABLE = 0o755

/** Repeats a folder with hard links, or copies where linking is impossible, readable by every user. */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, ENTERABLE)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await linkFile(source, target)
  }
}

async function linkFile(source: string, target: string) {
  const { mode } = await stat(source)
  const readable = (mode & READABLE) === READABLE
  const linked =
    readable &&
    (await link(source, target).then(
      () => true,
      () => false,
    ))
  if (linked) return
  await copyFile(source, target)
  await chmod(target, mode & 0o100 ? ENTERABLE : 0o644)
}
