import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { type Account, serviceAccount, systemAccounts } from './system-accounts.ts'

/** How a program of PostgreSQL is started: it refuses to run as root. */
export interface SpawnUser {
  /** Commands in front of the program, each of which replaces itself by what follows: the pid stays. */
  prefix: string[]
  /** Set when the program runs as another user of the system. */
  account?: Account
}

/** The user of this process, or a stand-in in a user namespace where `initdb` would not find its name. */
export async function ownUser(): Promise<SpawnUser> {
  const standIn = hasName() ? undefined : await namespaceUser()
  return standIn ?? wellMannered({ prefix: [] })
}

/**
 * An ordinary user in a user namespace, who is this user for the file system outside: nothing has to change
 * hands. Undefined without an account to show; whether the system permits it shows on trying.
 */
export async function namespaceUser(): Promise<SpawnUser | undefined> {
  const accounts = await systemAccounts()
  const shown = accounts.find(({ uid }) => uid === 1000) ?? serviceAccount(accounts)
  if (!shown || process.platform !== 'linux') return undefined
  return wellMannered({
    prefix: ['unshare', '--user', `--map-user=${shown.uid}`, `--map-group=${shown.gid}`],
  })
}

/** Another user of the system; only root can become it. */
export function otherUser(account: Account): Promise<SpawnUser> {
  return wellMannered({ prefix: [], account })
}

export function spawnAs(
  user: SpawnUser,
  command: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const { file, rest, surroundings } = commandLine(user, command, args)
  return spawn(file, rest, { ...surroundings, ...options })
}

/** Runs to the end and answers the output. @throws Error with the program's own words. */
export async function runAs(user: SpawnUser, command: string, args: string[]): Promise<string> {
  const { file, rest, surroundings } = commandLine(user, command, args)
  const { stdout } = await promisify(execFile)(file, rest, surroundings)
  return stdout
}

/** The reason why this user cannot run PostgreSQL; undefined when he can. */
export function whyNotRun(user: SpawnUser, postgres: string): Promise<string | undefined> {
  return runAs(user, postgres, ['--version']).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

export function canEnter(user: SpawnUser, folder: string): Promise<boolean> {
  return runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}

function commandLine(user: SpawnUser, command: string, args: string[]) {
  const [file = command, ...rest] = [...user.prefix, command, ...args]
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  // The other user may not be able to enter the working directory of this process.
  return { file, rest, surroundings: { env, cwd: '/', uid: user.account?.uid, gid: user.account?.gid } }
}

/** Where the system has them, each tried. */
const manners = [
  // It answers in its turn: by default Linux puts who is woken in the place of who has just asked, with a core idle.
  ['chrt', '--batch', '0'],
  // A SIGINT (fast shutdown) when this process ends in whatever way.
  ['setpriv', '--pdeathsig', 'INT'],
]

async function wellMannered(user: SpawnUser): Promise<SpawnUser> {
  let found = user
  for (const words of manners) {
    const tried = { ...found, prefix: [...found.prefix, ...words] }
    const works = await runAs(tried, '/bin/sh', ['-c', ':']).then(
      () => true,
      () => false,
    )
    if (works) found = tried
  }
  return found
}

function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
