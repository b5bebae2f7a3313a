import pg from 'pg'

/** Of pg's connection, beside what its types tell. */
interface Connection {
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}

class Copy extends pg.Query {
  readonly #rows: string

  constructor(text: string, rows: string, onEnd: (error: Error | undefined, result: unknown) => void) {
    super(text, onEnd)
    this.#rows = rows
  }

  /** Called by pg once the server is ready to take them. */
  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows))
    connection.endCopyFrom()
  }
}

export const isCopy = (text: string): boolean => /^copy .* from stdin$/.test(text)

/** `copy … from stdin` with these rows, in the text that COPY reads. */
export const copyIn = (client: pg.ClientBase, text: string, rows: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    client.query(new Copy(text, rows, (error, result) => (error ? reject(error) : resolve(result))))
  })
