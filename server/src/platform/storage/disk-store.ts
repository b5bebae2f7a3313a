import { constants, createReadStream } from 'node:fs'
import { access, chmod, copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { type Store, StoredFileMissing } from './store.ts'

/** Evidence below a folder of the local disk, for this process's user alone. */
export function createDiskStore(root: string): Store {
  const pathOf = (key: string) => join(root, key)
  return {
    async put(key, path) {
      const target = pathOf(key)
      const made = await makeFolder(root, dirname(target))
      const temporary = `${target}.part`
      try {
        await rename(path, temporary).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error
          await copyFile(path, temporary)
          await rm(path)
        })
        await chmod(temporary, 0o600)
        await syncPath(temporary)
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncPath(dirname(target))
      if (made) await syncFolders(dirname(dirname(target)), dirname(made))
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (cause) {
        throw new StoredFileMissing(key, { cause })
      }
    },
    read: async (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    async ping() {
      await makeFolder(root, root)
      await access(root, constants.W_OK)
    },
  }
}

/** What was stored by other modes before is shut for other users by the folder that holds it all. */
export async function shutEvidence(root: string): Promise<void> {
  await chmod(root, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** From a folder up to one that holds it: a new folder is as durable as its name in the one above. */
async function syncFolders(inner: string, outer: string): Promise<void> {
  await syncPath(inner)
  if (inner !== outer) await syncFolders(dirname(inner), outer)
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
