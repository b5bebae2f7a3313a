import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

/**
 * Makes `folder` and all above it that are missing, for this process's user alone. `root` is the one of them that
 * may be a disk of its own.
 * @returns the uppermost that was made, undefined where all were there
 */
export const makeFolder = (root: string, folder: string): Promise<string | undefined> =>
  mkdir(folder, { recursive: true, mode: 0o700 }).catch(async (error: unknown) => {
    // Node says ENOENT of a disk that is mounted for reading alone; this says EROFS.
    await access(root, constants.W_OK)
    throw error
  })
