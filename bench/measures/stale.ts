import { bearer } from '../asking.ts'
import type { Home, Line } from '../figures.ts'

const writes = 10_000
const writers = 8

interface Row {
  id: string
  priority: string
}

/**
 * Two processes on one database: each writer raises and lowers the priority of a ticket of its own, through one process
 * after the other, and looks for what was acknowledged in the list of both.
 */
export async function stale({ large }: Home): Promise<Line[]> {
  const products = [await large.start(), await large.start()]
  const { admins } = large.tokens
  const path = '/api/tickets?page=1&limit=20'
  const read = async (at: number, token: string | undefined): Promise<Row[]> => {
    const reply = await fetch(`${products[at]?.origin}${path}`, { headers: bearer(token) })
    if (!reply.ok) throw new Error(`the list answered ${reply.status}`)
    return ((await reply.json()) as { data: Row[] }).data
  }
  const old = [0, 0]
  let reads = 0
  try {
    const tickets = await read(0, admins[0])
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const { id } = tickets[writer] as Row
        for (let n = writer; n < writes; n += writers) {
          const priority = Math.floor(n / writers) % 2 ? 'LOW' : 'HIGH'
          const reply = await fetch(`${products[n % 2]?.origin}/api/tickets/${id}`, {
            method: 'PUT',
            headers: { ...bearer(admins[n % admins.length]), 'content-type': 'application/json' },
            body: JSON.stringify({ priority }),
          })
          await reply.arrayBuffer()
          if (!reply.ok) throw new Error(`a change was answered ${reply.status}`)
          for (const at of [0, 1]) {
            const row = (await read(at, admins[(n * 7) % admins.length])).find((one) => one.id === id)
            reads += 1
            if (row?.priority !== priority) old[at] = (old[at] ?? 0) + 1
          }
        }
      }),
    )
    return [
      {
        what: `lists that are older than an acknowledged write, ${writes} writes, two processes`,
        figure: `${old.join(' and ')} of ${reads}`,
        bound: '0',
        holds: old.every((one) => one === 0),
      },
    ]
  } finally {
    for (const product of products) await product.stop()
  }
}
