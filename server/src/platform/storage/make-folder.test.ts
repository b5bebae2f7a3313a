import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const program = `
  import { makeFolder } from ${JSON.stringify(new URL('./make-folder.ts', import.meta.url).href)}
  await makeFolder('/mnt', '/mnt/ab').then(() => console.log('made'), ({ code }) => console.log(code))`

/** With /mnt a disk of its own, mounted with the options. @throws where the system lets nobody mount one */
const onDisk = async (options: string): Promise<string> => {
  const mounted = `mount -t tmpfs -o ${options} none /mnt && exec "$0" --input-type=module -e "$1"`
  const namespace = ['--user', '--map-root-user', '--mount']
  const { stdout } = await run('unshare', [...namespace, 'sh', '-c', mounted, process.execPath, program])
  return stdout.trim()
}
const mayMount = await onDisk('rw').then(
  () => true,
  () => false,
)

test.runIf(mayMount)(
  'a disk that has failed and is mounted for reading alone is told from a folder that is missing',
  async () => {
    expect(await onDisk('rw')).toBe('made')
    expect(await onDisk('ro')).toBe('EROFS')
  },
)
