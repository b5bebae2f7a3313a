import type { Person, Stage } from './stage.ts'

/** What somebody has put into the outbox, as it must stand at the server in the end, once. */
export class Model {
  readonly #lines: string[] = []
  readonly #supports = new Map<string, boolean>()
  readonly #people: Person[]

  constructor(people: Person[], ground: string[]) {
    this.#people = people
    for (const [n, words] of ground.entries()) this.#lines.push(ticketLine(people[n]?.id ?? '', words, []))
  }

  report = (by: Person, words: string, hashes: string[]) =>
    void this.#lines.push(ticketLine(by.id, words, hashes))

  comment = (by: Person, ticketId: string, words: string, hashes: string[]) =>
    void this.#lines.push(commentLine(by.id, ticketId, words, hashes))

  /** The last one counts. */
  support = (by: Person, isWanted: boolean) => void this.#supports.set(by.id, isWanted)

  status = (by: Person, ticketId: string, status: string) =>
    void this.#lines.push(statusLine(by.id, ticketId, status))

  expected(): string[] {
    const wanted = this.#people.filter(({ id }) => this.#supports.get(id))
    return [...this.#lines, ...wanted.map(({ id, supported }) => supportLine(id, supported))]
  }

  /** What is missing at the server, and what is there beside or more often than it should. */
  async compare({ client }: Stage): Promise<{ lost: string[]; doubled: string[] }> {
    const ids = this.#people.map(({ id }) => id)
    const rowsOf = async (sql: string) => (await client.query(sql, [ids])).rows
    const tickets = await rowsOf(
      `select reporter_id, description, ${hashes} where a.ticket_id = t.id and a.comment_id is null) hashes
       from tickets t where reporter_id = any($1)`,
    )
    const comments = await rowsOf(
      `select author_id, c.ticket_id, content, ${hashes} where a.comment_id = c.id) hashes
       from comments c where author_id = any($1) and not is_system`,
    )
    const supports = await rowsOf('select user_id, ticket_id from supports where user_id = any($1)')
    const changes = await rowsOf(
      `select actor_id, ticket_id, details ->> 'to' status from events
       where actor_id = any($1) and action = 'STATUS_CHANGED'`,
    )
    const found = [
      ...tickets.map((row) => ticketLine(row.reporter_id, row.description, row.hashes)),
      ...comments.map((row) => commentLine(row.author_id, row.ticket_id, row.content, row.hashes)),
      ...supports.map((row) => supportLine(row.user_id, row.ticket_id)),
      ...changes.map((row) => statusLine(row.actor_id, row.ticket_id, row.status)),
    ]
    const expected = this.expected()
    return { lost: without(expected, found), doubled: without(found, expected) }
  }
}

/** With whom each file came, for nobody adds one to what is somebody else's. */
const hashes = "array(select encode(a.sha256, 'hex') || ' by ' || a.uploader_id from attachments a"

const filesLine = (files: string[]) => `with ${JSON.stringify([...files].sort())}`
const by = (id: string) => (hash: string) => (hash.includes(' by ') ? hash : `${hash} by ${id}`)
const ticketLine = (id: string, words: string, files: string[]) =>
  `report of ${id}: ${words} ${filesLine(files.map(by(id)))}`
const commentLine = (id: string, ticketId: string, words: string, files: string[]) =>
  `comment of ${id} on ${ticketId}: ${words} ${filesLine(files.map(by(id)))}`
const supportLine = (id: string, ticketId: string) => `support of ${id} for ${ticketId}`
const statusLine = (id: string, ticketId: string, status: string) => `${status} by ${id} of ${ticketId}`

function without(some: string[], others: string[]): string[] {
  const left = [...others]
  return some.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
