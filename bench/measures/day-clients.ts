import { setTimeout as wait } from 'node:timers/promises'
import type { BulkChange } from '@nagrik/contract/bulk-changes'
import { reportBody } from '../../e2e/support/api.ts'
import type { Product } from '../../e2e/support/product.ts'
import { bearer } from '../asking.ts'
import type { Tokens } from '../data/people.ts'

/** As long as the day lasts here; BENCH_MINUTES makes it shorter, with the same load. */
export const minutes = Number(process.env.BENCH_MINUTES ?? 60)
export const staff = 2000
const pollMs = 10_000
export const reporters = 200
/** Between two reports of one of them. */
const reportMs = 360_000

/** What the day is made of, each with how long its calls took in milliseconds. */
export class Day {
  readonly lists: number[] = []
  readonly reports: number[] = []
  readonly failures = new Map<string, number>()
  readonly memory: number[] = []
  readonly delays: number[] = []
  readonly until = performance.now() + minutes * 60_000
  readonly products: Product[]
  readonly tokens: Tokens
  private asked = 0

  constructor(products: Product[], tokens: Tokens) {
    this.products = products
    this.tokens = tokens
  }

  get isOver(): boolean {
    return performance.now() > this.until
  }

  /** The answer read to its end; what is not served is counted by what it was. */
  async ask(
    what: string,
    path: string,
    init: RequestInit,
    took?: number[],
  ): Promise<{ reply: Response; body: Buffer } | null> {
    const product = this.products[this.asked++ % this.products.length]
    const began = performance.now()
    try {
      const reply = await fetch(`${product?.origin}${path}`, init)
      const body = Buffer.from(await reply.arrayBuffer())
      took?.push(performance.now() - began)
      if (reply.ok || reply.status === 304) return { reply, body }
      this.fail(`${what} ${reply.status}`)
    } catch (error) {
      this.fail(`${what} ${(error as Error).message}`)
    }
    return null
  }

  fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }
}

export const staffOf = ({ heads, agents, admins }: Tokens): string[] =>
  [...heads, ...agents, ...admins].slice(0, staff)

/** Asks for the list again and again, with the tag of the last one. */
export async function poll(today: Day, n: number): Promise<void> {
  const token = staffOf(today.tokens)[n]
  let tag = ''
  await wait((pollMs * n) / staff)
  while (!today.isOver) {
    const began = performance.now()
    const headers = {
      ...bearer(token),
      'x-poll': '1',
      'accept-encoding': 'gzip',
      ...(tag && { 'if-none-match': tag }),
    }
    const answer = await today.ask('list', '/api/tickets?page=1&limit=20', { headers }, today.lists)
    tag = answer?.reply.headers.get('etag') ?? tag
    await wait(Math.max(0, pollMs - (performance.now() - began)))
  }
}

export async function report(today: Day, n: number, photo: Buffer): Promise<void> {
  const { citizens } = today.tokens
  await wait((Math.min(reportMs, minutes * 60_000) * n) / reporters)
  // Nobody may file more than some reports a day, so another citizen takes the phone each time.
  for (let time = 0; !today.isOver; time += 1) {
    const token = citizens[(n + time * reporters) % citizens.length]
    const description = `The light has been dark since Monday, report ${n} of turn ${time}.`
    const body = JSON.stringify({
      ...reportBody('Street Lighting', description),
      latitude: 28.46 + (n % 100) / 5000,
      longitude: 77.03 + (time % 100) / 5000,
      hasAttachments: true,
      attachments: [],
    })
    const filed = await today.ask(
      'report',
      '/api/tickets/quick-report',
      { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' }, body },
      today.reports,
    )
    if (filed) {
      const { data } = JSON.parse(filed.body.toString()) as { data: { ticket: { id: string } } }
      const form = new FormData()
      form.set('metadata', JSON.stringify([{ type: 'PHOTO', isUpload: true }]))
      // No two photos are the same bytes: the number stands behind the picture's end.
      form.append(
        'files',
        new Blob([new Uint8Array(photo), `${n} ${time}`], { type: 'image/jpeg' }),
        'photo.jpg',
      )
      await today.ask('photo', `/api/upload/ticket-attachments/${data.ticket.id}`, {
        method: 'POST',
        headers: bearer(token),
        body: form,
      })
    }
    await wait(Math.max(0, Math.min(reportMs, today.until - performance.now())))
  }
}

export async function exportEverything(today: Day, tickets: number): Promise<void> {
  await wait(minutes * 60_000 * 0.2)
  const headers = { ...bearer(today.tokens.admins[0]), 'content-type': 'application/json' }
  const wish = await today.ask('export', '/api/tickets/export', { method: 'POST', headers, body: '{}' })
  if (!wish) return
  const { data } = JSON.parse(wish.body.toString()) as { data: { url: string } }
  const reply = await fetch(new URL(data.url, today.products[0]?.origin))
  // As a browser does, to the disk: nothing of it is kept here.
  let lines = 0
  for await (const piece of reply.body ?? []) for (const byte of piece) if (byte === newline) lines += 1
  if (!reply.ok || lines < tickets) today.fail(`export ${reply.status} of ${lines} lines`)
}

const newline = 10

export async function changeMany(today: Day): Promise<void> {
  await wait(minutes * 60_000 * 0.5)
  const headers = bearer(today.tokens.admins[1])
  const list = await today.ask('list of 1,000', '/api/tickets?page=3&limit=1000', { headers })
  if (!list) return
  const ids = (JSON.parse(list.body.toString()) as { data: { id: string }[] }).data.map(({ id }) => id)
  const body = JSON.stringify({ ids, change: { priority: 'HIGH' } })
  let standing = await today.ask('bulk change', '/api/tickets/bulk-changes', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  while (standing) {
    const { data } = JSON.parse(standing.body.toString()) as { data: BulkChange }
    if (data.state === 'ENDED' && data.changed + data.unchanged + data.refused === ids.length) return
    if (data.state !== 'RUNNING' || today.isOver) {
      today.fail(`bulk change ${JSON.stringify(data)}`)
      return
    }
    await wait(1000)
    standing = await today.ask('bulk change', `/api/tickets/bulk-changes/${data.id}`, { headers })
  }
}
