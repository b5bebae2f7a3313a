import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface BreakableDatabase {
  /** The same database, reached through this process. */
  url: string
  /** Cuts every connection and takes no new one. */
  goAway(): void
  /** Answers nothing any more and closes nothing, as a machine without power; new connections get no answer either. */
  fallSilent(): void
  /** For new connections. */
  comeBack(): void
  close(): Promise<void>
}

/** A way to a database that a test can cut off, whatever the database is doing. */
export async function breakable(url: string): Promise<BreakableDatabase> {
  const { host, port } = new pg.Client({ connectionString: url })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const open = new Set<Socket>()
  let away = false
  let silent = false
  const server = createServer((client) => {
    if (away) return void client.destroy()
    if (silent) return void open.add(client.on('error', () => undefined))
    const database = connect(target)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
      one.pipe(other)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const through = new URL(url)
  through.search = ''
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: through.toString(),
    goAway() {
      away = true
      cut()
    },
    fallSilent() {
      silent = true
      for (const socket of open) socket.unpipe().pause()
    },
    comeBack() {
      away = false
      silent = false
    },
    close() {
      cut()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
