import type pg from 'pg'

interface Means {
  maskContacts(text: string): string
}

const rowsAtOnce = 5000

/** What other citizens may find a ticket by was masked by rules that knew fewer ways of writing a number. */
export async function up(client: pg.PoolClient, { maskContacts }: Means): Promise<void> {
  await client.query('declare searched no scroll cursor for select ticket_id, public_text from ticket_search')
  for (;;) {
    const { rows } = await client.query<{ ticket_id: string; public_text: string }>(
      `fetch ${rowsAtOnce} from searched`,
    )
    if (rows.length === 0) break
    const masked = rows.map(({ ticket_id, public_text }) => ({
      ticket_id,
      was: public_text,
      public_text: public_text.split('\n').map(maskContacts).join('\n'),
    }))
    const changed = masked.filter((row) => row.public_text !== row.was)
    await client.query(
      `update ticket_search s set public_text = m.public_text
       from unnest($1::uuid[], $2::text[], $3::text[]) as m (ticket_id, was, public_text)
       where m.ticket_id = s.ticket_id and s.public_text = m.was`,
      [
        changed.map((row) => row.ticket_id),
        changed.map((row) => row.was),
        changed.map((row) => row.public_text),
      ],
    )
  }
  await client.query('close searched')
}
