import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { sha256 } from '#platform/secret.ts'

/** A message as a gateway took it; `repeated`: it said that it may have come before. */
export interface Taken {
  id: string
  to: string
  text: string
  repeated: boolean
}

/** What a gateway does with an attempt; crash: it takes it, and the sender ends before it can note that. */
type Outcome = 'take' | 'refuse' | 'silence' | 'crash'

/** Of a hundred first attempts; later ones fare better, so that a run ends. */
function outcomeOf(key: string, attempt: number): Outcome {
  const draw = sha256(`${key} ${attempt}`).readUInt16BE() % 100
  if (attempt > 4) return 'take'
  if (draw < 12) return 'refuse'
  if (draw < 14) return 'silence'
  return draw < 24 ? 'crash' : 'take'
}

/**
 * A mail server and an SMS gateway on loopback that fail as a seed says: by what a message says and how often it
 * came, whatever the order. `onCrash` hears of a message that was taken by the id of it, before the answer.
 */
export async function startFailingGateways(seed: string, onCrash: (id: string) => Promise<void>) {
  const mails: Taken[] = []
  const sms: Taken[] = []
  const attempts = new Map<string, number>()
  const seen = { take: 0, refuse: 0, silence: 0, crash: 0 }

  async function receive(message: Taken, taken: Taken[]): Promise<Outcome> {
    const attempt = (attempts.get(message.id) ?? 0) + 1
    attempts.set(message.id, attempt)
    // Who says that it may have come before was not noted for another reason.
    const drawn = outcomeOf(`${seed} ${message.text.split('\n').slice(0, 4)}`, attempt)
    const outcome = drawn === 'crash' && message.repeated ? 'take' : drawn
    seen[outcome] += 1
    if (outcome === 'take' || outcome === 'crash') taken.push(message)
    if (outcome === 'crash') await onCrash(message.id)
    return outcome
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const source = (await text(stream)).replace(/=\r?\n/g, '').replace(/=3D/g, '=')
      const id = /^Message-ID: <(.+)@nagrik>/im.exec(source)?.[1] ?? ''
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const plain = source.slice(source.indexOf('text/plain'), source.indexOf('text/html'))
      const [words = ''] = plain
        .slice(plain.indexOf('\r\n\r\n'))
        .trim()
        .replaceAll('\r\n', '\n')
        .split('\n--')
      const outcome = await receive(
        { id, to, text: words, repeated: /^X-Repeated: yes/im.test(source) },
        mails,
      )
      if (outcome === 'silence') return
      done(outcome === 'refuse' ? Object.assign(new Error('not now'), { responseCode: 451 }) : null)
    },
  })
  // A client that gives up cuts its connection.
  smtp.on('error', () => undefined)
  const server = smtp.listen(0, '127.0.0.1')
  const gateway = createServer(async (request, reply) => {
    const { id, to, text: words, repeated = false } = (await json(request)) as Taken
    const outcome = await receive({ id, to: to.replace('+91', ''), text: words, repeated }, sms)
    if (outcome !== 'silence') reply.writeHead(outcome === 'refuse' ? 422 : 200).end('{}')
  }).listen(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(gateway, 'listening')])
  const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port
  return {
    ...{ mails, sms, seen },
    smtpUrl: `smtp://127.0.0.1:${portOf(server)}`,
    smsUrl: `http://127.0.0.1:${portOf(gateway)}/send`,
    async close() {
      await new Promise<void>((closed) => smtp.close(() => closed()))
      gateway.closeAllConnections()
      gateway.close()
    },
  }
}
