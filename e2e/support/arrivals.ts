import { expect } from '@playwright/test'
import pg from 'pg'
import { connectionTo } from './database.ts'

/** What the product has, read from its database. */
export interface Arrivals {
  client: pg.Client
  /** Of each ticket with this description the hashes of its files, in hex and sorted. */
  of: (description: string) => Promise<string[][]>
  /** One ticket with this description, with each of these files once. */
  expectOnce: (description: string, hashes: string[]) => Promise<void>
}

export async function openArrivals(dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<Arrivals> {
  const connectionString = await connectionTo(dataDir)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const of = async (description: string) => {
    const { rows } = await client.query<{ files: string[] }>(
      `select coalesce(array_agg(encode(a.sha256, 'hex') order by encode(a.sha256, 'hex'))
                filter (where a.id is not null), '{}') as files
       from tickets t left join attachments a on a.ticket_id = t.id
       where t.description = $1 group by t.id`,
      [description],
    )
    return rows.map(({ files }) => files)
  }
  return {
    client,
    of,
    expectOnce: async (description, hashes) =>
      expect(await of(description), description).toEqual([hashes.toSorted()]),
  }
}
