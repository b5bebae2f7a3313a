import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UnreadableMedia } from '#platform/media/media-error.ts'
import { bigHeic } from '#testing/media/big-heic.ts'
import { fixture, removeScratch, scratch, scratchFolder } from '#testing/media/scratch-files.ts'
import { createMediaWork, type MediaWork, type Place } from './media-work.ts'

const limits = vi.hoisted(() => ({ hangMs: 0, photoMs: 0, preparationWaitMs: 0 }))
vi.mock('./costs.ts', async (costs) => ({
  ...(await costs<object>()),
  get hangMs() {
    return limits.hangMs
  },
  get processorMs() {
    return { detect: 5000, photo: limits.photoMs }
  },
}))
vi.mock('@nagrik/contract/limits', async (contract) => ({
  ...(await contract<object>()),
  get preparationWaitMs() {
    return limits.preparationWaitMs
  },
}))

const cacheDir = join(scratchFolder, 'compiled')
const patience = { timeout: 20_000 }
vi.setConfig({ testTimeout: 120_000 })
let media: MediaWork
beforeEach(() => {
  Object.assign(limits, { hangMs: 60_000, photoMs: 20_000, preparationWaitMs: 45_000 })
  media = createMediaWork({ workers: 1, cacheDir })
})
afterEach(() => media.close())
afterAll(removeScratch)

const heic = await scratch(await bigHeic(2560, 2048))
const small = await scratch(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
)
const render = (path: string, mimeType: string, cost: number) => (place: Place) =>
  place.run('photo', { path, folder: scratchFolder, options: { mimeType } }, cost)
const dear = render(heic, 'image/heic', 3000)
const quick = render(small, 'image/jpeg', 20)

/** Processes that this one started, but for ps itself. */
function workers(parent = process.pid): number[] {
  const { stdout, pid } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map(Number)
    .filter((one) => one > 0 && one !== pid)
}

const busyWorker = () =>
  vi.waitFor(() => {
    const [pid = 0] = workers()
    expect(pid).toBeGreaterThan(0)
    return pid
  }, patience)

test('what a worker answers arrives as it is there: results, refusals, errors of ours', async () => {
  await media.withPlace('a', async (place) => {
    expect(await place.run('detect', { path: small }, 10)).toMatchObject({
      mimeType: 'image/jpeg',
      pixels: 2400,
    })
    expect(await quick(place)).toMatchObject({ width: 60, height: 40 })
    const cut = await scratch((await fixture('phone.heic')).subarray(0, 420))
    const refusal = await render(cut, 'image/heic', 10)(place).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(UnreadableMedia)
    expect(refusal).toMatchObject({ message: 'This photo could not be read. It may be damaged.' })
    await expect(render('/nowhere', 'image/jpeg', 10)(place)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

test('an AVIF of as many pixels as are accepted needs less memory than a worker has', async () => {
  // Without subsampling it takes more memory than what phones make.
  const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'teal' } })
    .avif({ effort: 0, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const path = await scratch(large)
  const photo = await media.withPlace('a', render(path, 'image/avif', 3000))
  expect(photo).toMatchObject({ width: 2560, height: 2048 })
})

test('a small picture is done while dear ones of somebody else are under way', async () => {
  const order: string[] = []
  const ordered = (name: string, work: Promise<unknown>) => work.then(() => order.push(name))
  const many = [1, 2, 3].map((n) => ordered(`dear ${n}`, media.withPlace('a', dear)))
  await busyWorker()
  await ordered('small', media.withPlace('b', quick))
  await Promise.all(many)
  expect(order).toEqual(['small', 'dear 1', 'dear 2', 'dear 3'])
})

test('a file whose worker is killed is tried again; one that loses two workers is refused', async () => {
  const first = media.withPlace('a', dear)
  const killed = await busyWorker()
  process.kill(killed, 'SIGKILL')
  expect(await first).toMatchObject({ width: 2560, height: 2048 })

  const second = media.withPlace('a', dear).catch((error: unknown) => error)
  const one = await busyWorker()
  process.kill(one, 'SIGKILL')
  const other = await vi.waitFor(() => {
    const pid = workers().find((candidate) => candidate !== one)
    expect(pid).toBeDefined()
    return pid as number
  }, patience)
  process.kill(other, 'SIGKILL')
  expect(await second).toBeInstanceOf(UnreadableMedia)
  expect(await media.withPlace('a', quick)).toMatchObject({ width: 60 })
})

test('a file that takes too much of a processor is refused', async () => {
  limits.photoMs = 100
  await expect(media.withPlace('a', dear)).rejects.toBeInstanceOf(UnreadableMedia)
})

test('a file that a busy machine does not finish may come again, and its worker is gone', async () => {
  await media.withPlace('a', quick)
  const before = workers()
  limits.hangMs = 300
  await expect(media.withPlace('a', dear)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await vi.waitFor(() => expect(workers()).toEqual(before), patience)
})

test('who waits too long is told to come again, and is not served afterwards', async () => {
  const first = media.withPlace('a', dear)
  limits.preparationWaitMs = 100
  const refusal = await media.withPlace('b', dear).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: expect.any(Number) } })
  await first
})

test('places are bounded: one person never has them all, and a full queue refuses at once', async () => {
  const gate = Promise.withResolvers<void>()
  const held: Promise<unknown>[] = []
  const hold = (person: string) => {
    media.assertRoom(person)
    held.push(media.withPlace(person, () => gate.promise))
  }
  const fill = (person: string) => {
    for (let own = 0; own < 1000; own += 1) {
      try {
        hold(person)
      } catch (error) {
        expect(error).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } })
        return own
      }
    }
    throw new Error('never full')
  }
  const greedy = fill('greedy')
  expect(greedy).toBeGreaterThanOrEqual(20)
  expect(greedy).toBeLessThan(60)
  for (let n = 0; n < 10; n += 1) expect(fill(`other ${n}`)).toBeGreaterThanOrEqual(1)
  hold('newcomer')
  for (let n = 0; n < 200; n += 1) fill(`many ${n}`)
  expect(held.length).toBe(200)
  gate.resolve()
  await Promise.all(held)
  hold('greedy')
})

test('a worker knows nothing of the settings and ends with its parent, however that ends', async () => {
  const program = `
    import { createMediaWork } from ${JSON.stringify(new URL('./media-work.ts', import.meta.url))}
    const media = createMediaWork({ workers: 1, cacheDir: ${JSON.stringify(cacheDir)} })
    const folder = ${JSON.stringify(scratchFolder)}
    media.withPlace('a', (place) =>
      place.run('photo', { path: ${JSON.stringify(heic)}, folder, options: { mimeType: 'image/heic' } }, 3000))
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, SECRET_KEY: 'a-secret-of-the-server' },
    stdio: 'inherit',
  })
  const worker = await vi.waitFor(() => {
    const [pid = 0] = workers(parent.pid)
    expect(pid).toBeGreaterThan(0)
    return pid
  }, patience)
  await vi.waitFor(async () => expect(await commandOf(worker)).toContain('media-worker'), patience)
  expect(await readFile(`/proc/${worker}/environ`, 'utf8')).not.toContain('a-secret-of-the-server')
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await vi.waitFor(async () => expect(await commandOf(worker)).toBe(''), patience)
})

test('a machine that cannot start a worker is busy: no file is refused for it, and the server lives on', async () => {
  const program = `
    import { closeSync, openSync } from 'node:fs'
    import { createMediaWork } from ${JSON.stringify(new URL('./media-work.ts', import.meta.url))}
    import { isUnavailable } from ${JSON.stringify(new URL('../unavailable.ts', import.meta.url))}
    const media = createMediaWork({ workers: 1, cacheDir: ${JSON.stringify(cacheDir)} })
    const look = () => media.withPlace('a', (place) => place.run('detect', { path: ${JSON.stringify(small)} }, 20))
    const open = []
    try { for (;;) open.push(openSync('/dev/null')) } catch {}
    const error = await look().catch((error) => error)
    for (const file of open) closeSync(file)
    console.log(JSON.stringify([error.code, isUnavailable(error), (await look()).mimeType]))
    await media.close()`
  const command = ['-c', 'ulimit -n 256; exec "$0" --input-type=module-typescript --eval "$1"']
  const { status, stdout } = spawnSync('sh', [...command, process.execPath, program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect([status, JSON.parse(stdout)]).toEqual([0, ['EMFILE', true, 'image/jpeg']])
})

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
