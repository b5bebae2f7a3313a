import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTurn } from './turn.ts'

/** The sole right of this process over the cluster; a process that is killed loses it. */
export interface Ownership {
  /** From now on tells processes that ask where to connect. */
  announce(connectionString: string): void
  /** Lets them wait again, as the database is about to stop. */
  withdraw(): void
  release(): Promise<void>
}

/**
 * Becomes the owner by listening on `owner.sock`, or waits until the live owner says where to connect.
 * When the owner ends before it says so, this process tries for ownership again.
 */
export async function claimOwnership(
  socketDir: string,
  log: (message: string) => void,
): Promise<Ownership | { connectionString: string }> {
  const path = join(socketDir, 'owner.sock')
  const notice = setTimeout(() => log('Waiting for the process that starts the database.'), 3000)
  try {
    for (;;) {
      const ownership = await inTurn(join(socketDir, 'owner.turn'), () => takeIfFree(path))
      if (ownership) return ownership
      const connectionString = await askOwner(path)
      if (connectionString) return { connectionString }
      await sleep(50)
    }
  } finally {
    clearTimeout(notice)
  }
}

const lookMs = 500

/** Settles when nobody is the owner any more, or with the signal. Keeps no process alive. */
export async function untilOwnerEnds(socketDir: string, signal: AbortSignal): Promise<void> {
  const path = join(socketDir, 'owner.sock')
  do await sleep(lookMs, undefined, { signal, ref: false }).catch(() => undefined)
  while (!signal.aborted && (await isHeld(path).catch(() => true)))
}

/** In turn: two at once could each remove the socket that the other has just put in the killed owner's place. */
async function takeIfFree(path: string) {
  if (await isHeld(path)) return undefined
  await rm(path, { force: true })
  return listen(path)
}

function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false)
      else if (error.code === 'EAGAIN') resolve(true)
      else reject(error)
    })
  })
}

/** The owner's answer; empty when it ends, or stops the database, without one. */
async function askOwner(path: string): Promise<string> {
  const socket = connect(path).setEncoding('utf8')
  try {
    return (await socket.toArray()).join('')
  } catch {
    return ''
  }
}

async function listen(path: string): Promise<Ownership> {
  let answer: string | undefined
  const asking = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    asking.add(socket)
    socket.on('close', () => asking.delete(socket))
    if (answer !== undefined) socket.end(answer)
  })
  await listening(server, path)
  return {
    announce(connectionString) {
      answer = connectionString
      for (const socket of asking) socket.end(answer)
    },
    withdraw() {
      answer = undefined
    },
    async release() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of asking) socket.destroy()
      await closed
    },
  }
}

function listening(server: Server, path: string) {
  return new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    // exclusive: a worker of node:cluster would otherwise listen through its primary process.
    server.listen({ path, exclusive: true }, resolve)
    server.unref()
  })
}
