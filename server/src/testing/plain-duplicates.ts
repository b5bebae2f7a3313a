import type { TicketStatus } from '@nagrik/contract/tickets'

/** One thing that somebody tries. */
export type Deed =
  | { kind: 'support' | 'withdraw'; by: string; on: string }
  | { kind: 'merge'; on: string; of: string }
  | { kind: 'undo' | 'comment'; on: string }
  | { kind: 'status'; on: string; to: TicketStatus }

interface Plain {
  reporter: string
  status: TicketStatus
  /** Supports by themselves. */
  own: Set<string>
  /** Who came with which duplicate. */
  brought: Map<string, Set<string>>
  duplicateOf: string | null
  statusBefore: TicketStatus
  /** Supporters of this duplicate who withdrew where it goes on. */
  withdrew: Set<string>
  timeline: string[]
}

/** What the portal promises of duplicates, in sets and without a database: it knows no more than the tickets. */
export class PlainDuplicates {
  readonly #tickets: Map<string, Plain>
  /** Who heard of each resolution, in order. */
  readonly told: string[] = []

  constructor(tickets: readonly { id: string; reporter: string }[]) {
    this.#tickets = new Map(
      tickets.map(({ id, reporter }) => [
        id,
        {
          reporter,
          status: 'OPEN',
          own: new Set(),
          brought: new Map(),
          duplicateOf: null,
          statusBefore: 'OPEN',
          withdrew: new Set(),
          timeline: ['CREATED'],
        },
      ]),
    )
  }

  #ticket(id: string): Plain {
    const ticket = this.#tickets.get(id)
    if (!ticket) throw new Error(`no ticket ${id}`)
    return ticket
  }

  supporters(id: string): string[] {
    const { own, brought } = this.#ticket(id)
    return [...new Set([...own, ...[...brought.values()].flatMap((one) => [...one])])].sort()
  }

  standing(id: string) {
    const { status, duplicateOf, timeline } = this.#ticket(id)
    return { status, duplicateOf, timeline, supporters: this.supporters(id) }
  }

  /** @returns how it ends: done, or the code of its refusal */
  do(deed: Deed): string {
    const ticket = this.#ticket(deed.on)
    if (deed.kind === 'undo') return this.#undo(deed.on, ticket)
    if (deed.kind === 'merge') return this.#merge(deed.on, ticket, deed.of)
    if (ticket.duplicateOf !== null) return 'IS_DUPLICATE'
    switch (deed.kind) {
      case 'support':
        if (deed.by === ticket.reporter) return 'FORBIDDEN'
        if (this.supporters(deed.on).includes(deed.by)) return 'ALREADY_SUPPORTED'
        ticket.own.add(deed.by)
        ticket.timeline.push(`SUPPORTED ${deed.by}`)
        return 'done'
      case 'withdraw':
        if (deed.by === ticket.reporter) return 'FORBIDDEN'
        if (!this.supporters(deed.on).includes(deed.by)) return 'done'
        ticket.own.delete(deed.by)
        for (const [duplicate, came] of ticket.brought)
          if (came.delete(deed.by)) this.#ticket(duplicate).withdrew.add(deed.by)
        ticket.timeline.push(`SUPPORT_WITHDRAWN ${deed.by}`)
        return 'done'
      case 'comment':
        ticket.timeline.push('COMMENTED')
        return 'done'
      case 'status':
        if (deed.to === ticket.status) return 'done'
        ticket.timeline.push(`STATUS_CHANGED ${ticket.status} ${deed.to}`)
        ticket.status = deed.to
        if (deed.to === 'RESOLVED')
          this.told.push([ticket.reporter, ...this.supporters(deed.on)].sort().join())
        return 'done'
    }
  }

  #merge(id: string, duplicate: Plain, of: string): string {
    const main = this.#ticket(of)
    if (duplicate === main) return 'VALIDATION_FAILED'
    if (duplicate.duplicateOf !== null) return 'IS_DUPLICATE'
    if (main.duplicateOf !== null) return 'DUPLICATE_OF_DUPLICATE'
    if (duplicate.brought.size > 0) return 'HAS_DUPLICATES'
    if ([duplicate, main].some(({ status }) => status === 'CLOSED')) return 'DUPLICATE_CLOSED'
    const before = this.supporters(of)
    const came = new Set([...duplicate.own, duplicate.reporter])
    came.delete(main.reporter)
    main.brought.set(id, came)
    const added = this.supporters(of).length - before.length
    Object.assign(duplicate, { duplicateOf: of, statusBefore: duplicate.status, status: 'CLOSED' })
    duplicate.withdrew.clear()
    duplicate.timeline.push(`MERGED ${of}`)
    main.timeline.push(`DUPLICATE_ADDED ${id} ${added}`)
    return 'done'
  }

  #undo(id: string, duplicate: Plain): string {
    if (duplicate.duplicateOf === null) return 'NOT_A_DUPLICATE'
    const main = this.#ticket(duplicate.duplicateOf)
    const before = this.supporters(duplicate.duplicateOf)
    main.brought.delete(id)
    const gone = before.length - this.supporters(duplicate.duplicateOf).length
    for (const user of duplicate.withdrew) duplicate.own.delete(user)
    duplicate.timeline.push(`UNMERGED ${duplicate.duplicateOf}`)
    main.timeline.push(`DUPLICATE_REMOVED ${id} ${gone}`)
    Object.assign(duplicate, { duplicateOf: null, status: duplicate.statusBefore })
    return 'done'
  }
}
