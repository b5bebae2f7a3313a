import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

const PROGRAM = `
  import { startEmbedded } from ${JSON.stringify(new URL('start-embedded.ts', import.meta.url).href)}
  import pg from ${JSON.stringify(import.meta.resolve('pg'))}
  const [dataDir, inserts, sharedFolder] = process.argv.slice(1)
  const database = await startEmbedded({ dataDir, log: () => {}, sharedFolder: sharedFolder || undefined })
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 4 })
  pool.on('error', () => {})
  const { rows } = await pool.query('select 42 as answer')
  console.log(JSON.stringify({ owner: database.owner, answer: rows[0].answer }))
  if (inserts) {
    await pool.query('create table if not exists receipt (id serial primary key)')
    for (let writer = 0; writer < 4; writer++) void write()
  }
  async function write() {
    for (;;) {
      const { rows } = await pool.query('insert into receipt default values returning id')
      console.log(rows[0].id)
    }
  }
  process.on('SIGTERM', async () => {
    await pool.end()
    await database.stop()
    process.exit()
  })
`

const timeout = 20_000
const children: ChildProcess[] = []
const running: EmbeddedPostgres[] = []
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for (const database of running.splice(0)) await database.stop()
}, timeout)

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function start(dataDir: string) {
  const database = await startEmbedded({ dataDir, log: () => {} })
  running.push(database)
  return database
}

async function query(database: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another process on the same data directory; `lines` is what it prints from its first line on. */
async function startInProcess(
  dataDir: string,
  options: { inserts?: boolean; path?: string; sharedFolder?: string } = {},
) {
  const values = [dataDir, options.inserts ? 'inserts' : '', options.sharedFolder ?? '']
  const args = ['--input-type=module', '-e', PROGRAM, ...values]
  const env = { ...process.env, PATH: options.path ?? process.env.PATH }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await lines.next()
  const said: { owner: boolean; answer: number } = JSON.parse(first.value ?? 'null')
  return { child, lines: { [Symbol.asyncIterator]: () => lines }, said }
}

/** A PATH on which only these programs are found. */
async function pathWith(...programs: string[]) {
  const path = await mkdtemp(join(tmpdir(), 'embedded-path-'))
  await chmod(path, 0o755)
  for (const program of programs) {
    const found = ['/usr/bin', '/bin', '/usr/sbin'].map((place) => join(place, program)).find(existsSync)
    if (found) await symlink(found, join(path, program))
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

async function postmasterOf(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number) {
  return spawnSync('kill', ['-0', String(pid)]).status === 0
}

test('keeps its data from one start to the next, in a folder of any name', { timeout }, async () => {
  const dataDir = join(folder, 'नागरिक, "data" 1')
  const first = await start(dataDir)
  await query(first, `create table note as select 'सड़क' as text`)
  await first.stop()
  await expect(query(first, 'select')).rejects.toThrow()

  const second = await start(dataDir)
  expect(second.owner).toBe(true)
  expect(await query(second, 'select text from note')).toEqual([{ text: 'सड़क' }])
  expect(await query(second, 'show fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()
  await second.stop()
})

test('finds trigrams in Devanagari', { timeout }, async () => {
  const database = await startEmbedded({ dataDir: join(folder, 'hindi'), log: () => {}, durability: 'none' })
  running.push(database)
  await query(database, 'create extension pg_trgm')
  const [row] = await query(database, `select array_length(show_trgm('सड़क'), 1) as trigrams`)
  expect(row?.trigrams).toBeGreaterThan(0)
  expect(await query(database, 'show fsync')).toEqual([{ fsync: 'off' }])
})

test('has one owner among processes that start at once, and all of them reach it', { timeout }, async () => {
  const dataDir = join(folder, 'together')
  const started = await Promise.all([startInProcess(dataDir), startInProcess(dataDir)])
  expect(started.map(({ said }) => said.answer)).toEqual([42, 42])
  expect(started.map(({ said }) => said.owner).sort()).toEqual([false, true])

  const [joined] = started.filter(({ said }) => !said.owner)
  joined?.child.kill('SIGTERM')
  await once(joined?.child ?? process, 'exit')
  const here = await start(dataDir)
  expect(here.owner).toBe(false)
  await here.stop()
  expect(await query(here, 'select 1 as still')).toEqual([{ still: 1 }])
})

describe.each(['the owner', 'the owner and PostgreSQL'])('when kill -9 ends %s', (victims) => {
  test('every acknowledged row is there after the next start', { timeout }, async () => {
    const dataDir = join(folder, victims)
    // Without setpriv PostgreSQL does not notice the end of its owner.
    await using only = await pathWith('unshare')
    const { child, lines } = await startInProcess(dataDir, { inserts: true, path: only.path })
    const postmaster = await postmasterOf(dataDir)
    const acknowledged: number[] = []
    for await (const line of lines) {
      acknowledged.push(Number(line))
      if (acknowledged.length !== 500) continue
      child.kill('SIGKILL')
      if (victims !== 'the owner') process.kill(postmaster, 'SIGKILL')
    }
    if (victims === 'the owner') expect(isAlive(postmaster)).toBe(true)

    const contenders = await Promise.all([start(dataDir), startInProcess(dataDir), startInProcess(dataDir)])
    const owners = contenders.filter((one) => ('said' in one ? one.said.owner : one.owner))
    expect(owners).toHaveLength(1)
    expect(await postmasterOf(dataDir)).not.toBe(postmaster)
    const rows = await query(contenders[0], 'select id from receipt')
    const kept = new Set(rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(500)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })
})

test.runIf(process.platform === 'linux')('stops when its owner is killed', { timeout }, async () => {
  const dataDir = join(folder, 'leash')
  const { child } = await startInProcess(dataDir)
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(join(dataDir, 'pg18/postmaster.pid')), { timeout: 10_000 }).toBe(false)
})

const hasChrt = spawnSync('chrt', ['--batch', '0', 'true']).status === 0

test.runIf(hasChrt)('works in its turn: woken, it pushes nobody aside', { timeout }, async () => {
  const dataDir = join(folder, 'in-turn')
  await start(dataDir)
  const [pid] = (await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8')).split('\n')
  const afterName = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]
  const schedBatch = '3'
  expect(afterName?.split(' ')[38]).toBe(schedBatch)
})

test('starts although a killed PostgreSQL left a pid that another program has now', { timeout }, async () => {
  const dataDir = join(folder, 'pid')
  await (await start(dataDir)).stop()
  const other = spawn('sleep', ['60'])
  children.push(other)
  const left = `${other.pid}\n${join(dataDir, 'pg18')}\n1\n5432\n${join(dataDir, 'run')}\n\n\nready   \n`
  await writeFile(join(dataDir, 'pg18/postmaster.pid'), left)
  await writeFile(join(dataDir, 'run/.s.PGSQL.5432.lock'), left)
  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses the database of another version, and a folder that is none', async () => {
  const dataDir = join(folder, 'old')
  await mkdir(join(dataDir, 'pg18'), { recursive: true })
  await writeFile(join(dataDir, 'pg18/notes.txt'), '')
  await expect(start(dataDir)).rejects.toThrow(`${dataDir}/pg18 is not a data directory of PostgreSQL`)
  await writeFile(join(dataDir, 'pg18/PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow('made by PostgreSQL 17, this program brings PostgreSQL 18')
})

test('puts the socket into a short folder when the path is too long for one', { timeout }, async () => {
  const dataDir = join(folder, 'long'.repeat(30))
  const owner = await start(dataDir)
  const socketDir = new URL(owner.connectionString).searchParams.get('host') ?? ''
  try {
    expect(socketDir).toContain(join(tmpdir(), 'pg-'))
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
    const joined = await start(dataDir)
    expect(joined).toMatchObject({ owner: false, connectionString: owner.connectionString })
    await joined.stop()
    expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }])
    await owner.stop()
    expect((await start(dataDir)).owner).toBe(true)
  } finally {
    for (const database of running) await database.stop()
    await rm(socketDir, { recursive: true })
  }
})

/** Whether root can become another user, and that one reaches the system's temporary folder. */
function othersMayEnter(...folders: string[]) {
  const script = 'for folder; do cd "$folder" || exit 1; done'
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...folders], { uid: 65534, gid: 65534 }).status === 0
}

describe.runIf(process.getuid?.() === 0 && othersMayEnter(tmpdir()))(
  'where the system refuses root a user namespace',
  () => {
    let sharedFolder: string
    beforeAll(async () => {
      await chmod(folder, 0o755)
      sharedFolder = join(folder, 'shared')
    })

    test('runs as another user', { timeout }, async () => {
      const dataDir = join(folder, 'refused')
      await using only = await pathWith('setpriv')
      const { said } = await startInProcess(dataDir, { path: only.path, sharedFolder })
      expect(said).toEqual({ owner: true, answer: 42 })
      expect((await stat(join(dataDir, 'pg18'))).uid).not.toBe(0)
    })

    test('puts into the shared folder what that user cannot reach, and finds it again', {
      timeout,
    }, async () => {
      const closed = join(folder, 'closed')
      await mkdir(closed, { mode: 0o700 })
      await using only = await pathWith('setpriv')
      const dataDir = join(closed, 'data')
      const first = await startInProcess(dataDir, { path: only.path, sharedFolder })
      expect(first.said).toEqual({ owner: true, answer: 42 })
      expect(dirname(dirname(await readlink(join(dataDir, 'pg18'))))).toBe(sharedFolder)
      first.child.kill('SIGTERM')
      await once(first.child, 'exit')

      const second = await startInProcess(dataDir, { path: only.path, sharedFolder })
      expect(second.said).toEqual({ owner: true, answer: 42 })
    })

    test('refuses a data directory that was copied without its database', { timeout }, async () => {
      const copy = join(folder, 'closed', 'copy')
      await mkdir(copy)
      await symlink(await readlink(join(folder, 'closed', 'data', 'pg18')), join(copy, 'pg18'))
      await expect(startEmbedded({ dataDir: copy, log: () => {}, sharedFolder })).rejects.toThrow(
        'the database of the place where this folder was before',
      )
    })
  },
)
