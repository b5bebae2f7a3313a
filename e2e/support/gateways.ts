import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSilence, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'

/** Something outside that the product talks to, on loopback. */
export interface Neighbour {
  port: number
  /** Takes no connection any more and cuts those it has; silently: takes them and never answers. */
  goAway(silently?: boolean): Promise<void>
  /** Serves at the same port again. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

export interface Gateway<T> extends Neighbour {
  received: T[]
}

async function listening(server: Server): Promise<Neighbour> {
  const serving = connectionsOf(server)
  const port = await serving.listen(0)
  const silence = connectionsOf(createSilence())
  return {
    port,
    async goAway(silently = false) {
      await serving.end()
      if (silently) await silence.listen(port)
    },
    async comeBack() {
      await silence.end()
      await serving.listen(port)
    },
    close: () => Promise.all([serving.end(), silence.end()]).then(() => undefined),
  }
}

/** A listener that can be ended together with its connections, and begin again. */
function connectionsOf(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return {
    async listen(at: number): Promise<number> {
      server.listen(at, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      return address.port
    },
    end: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** PEM */
interface Certificate {
  key: string
  cert: string
}

interface SentSms {
  id: string
  to: string
  variables: Record<string, string>
}

/** DLT template ids of every text, as production asks for them. */
export const smsTemplateIds = ['verification-code', 'ticket-resolved', 'ticket-escalated']
  .flatMap((name) => [`${name}.en=1107${name.length}1`, `${name}.hi=1107${name.length}2`])
  .join(',')

/** An SMS gateway on loopback that keeps what it is given, and says so after the time. */
export async function startSmsGateway({ answerAfterMs = 0 } = {}): Promise<Gateway<SentSms>> {
  const received: SentSms[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      setTimeout(() => reply.end('{}'), answerAfterMs)
    })
  })
  return { ...(await listening(server)), received }
}

/** A mail server on loopback; each mail is kept as its undecoded source, soft line breaks joined. */
export async function startMailServer(): Promise<Gateway<{ to: string; source: string }>> {
  const received: { to: string; source: string }[] = []
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        const plain = source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', source: plain })
        done()
      })
    },
  })
  // A connection that is cut is no error of the trial.
  mail.on('error', () => undefined)
  return { ...(await listening(mail.server)), received }
}

/** An S3 store on loopback with empty buckets, by HTTPS where it gets a certificate. */
export async function startObjectStore(buckets: string[], certificate?: Certificate): Promise<Neighbour> {
  const directory = mkdtempSync(join(tmpdir(), 'nagrik-s3-'))
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }))
  const store = new S3rver({ silent: true, directory, configureBuckets })
  await store.configureBuckets()
  const answer = store.callback()
  const neighbour = await listening(
    certificate ? createSecureServer(certificate, answer) : createServer(answer),
  )
  return {
    ...neighbour,
    async close() {
      await neighbour.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
