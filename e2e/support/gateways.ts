import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'

export interface Gateway<T> {
  port: number
  received: T[]
  close(): Promise<void>
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0

/** An SMS gateway on loopback that keeps what it is given. */
export async function startSmsGateway(): Promise<Gateway<{ to: string; variables: Record<string, string> }>> {
  const received: { to: string; variables: Record<string, string> }[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    received,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** A mail server on loopback; each mail is kept as its undecoded source, soft line breaks joined. */
export async function startMailServer(): Promise<Gateway<{ to: string; source: string }>> {
  const received: { to: string; source: string }[] = []
  const server = new SMTPServer({
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
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: portOf(server.server.address()),
    received,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** An S3 store on loopback with one empty bucket. */
export async function startObjectStore(bucket: string): Promise<{ port: number; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'nagrik-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await store.run()
  return {
    port,
    async close() {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
