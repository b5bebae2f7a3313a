import pg from 'pg'

export interface Line {
  /** One row. @throws Error where none comes */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row>
  hangUp(): void
}

/**
 * One connection that is opened when it is needed and waits `answerMs` for an answer. `onEnd` hears at once when it
 * ended without having been hung up.
 */
export function createLine(connectionString: string, answerMs: number, onEnd: () => void): Line {
  let open: pg.Client | null = null

  function hangUp() {
    const client = open
    open = null
    void client?.end().catch(() => undefined)
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      options: '-c timezone=UTC',
    })
    open = client
    client.on('error', () => undefined)
    client.on('end', () => {
      if (open !== client) return
      open = null
      onEnd()
    })
    await client.connect()
    return client
  }

  return {
    async ask<Row extends pg.QueryResultRow>(text: string) {
      const client = open ?? (await connect())
      const { rows } = await client.query<Row>(text)
      const [row] = rows
      if (row === undefined) throw new Error('no answer')
      return row
    },
    hangUp,
  }
}
