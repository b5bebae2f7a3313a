import { days, shift } from '@nagrik/server/platform/clock.ts'
import { type Subject, subjectOf } from './catalogue.ts'
import type { DemoPack } from './pack.ts'
import { accountOf, type Wish, type World } from './world.ts'

type ScriptedTicket = DemoPack['scriptedTickets'][number]

/** Tickets that every demo has, so that each named account finds something of every kind. */
export function scriptedWishes(world: World): Wish[] {
  const wishes: Wish[] = []
  for (const ticket of world.pack.scriptedTickets) {
    const reporter = accountOf(world.people, ticket.reporter)
    const duplicateOf = ticket.duplicate ? (wishes.at(-1) ?? null) : null
    if (reporter) wishes.push({ reporter, duplicateOf, ...wishOf(world, ticket) })
  }
  return wishes
}

function wishOf(world: World, ticket: ScriptedTicket): Omit<Wish, 'reporter' | 'duplicateOf'> {
  return {
    createdAt: shift(world.now, -days(ticket.daysAgo)),
    subject: subjectIn(world, ticket),
    fate: {
      status: ticket.status,
      assigned: ticket.assigned ?? ticket.status !== 'OPEN',
      escalation: ticket.escalation,
      reopened: ticket.reopened,
      raised: ticket.raised,
      moved: false,
    },
    assignee: ticket.assignee === undefined ? null : (accountOf(world.people, ticket.assignee) ?? null),
    pictures: ticket.pictures ?? null,
  }
}

function subjectIn({ categories, pack }: World, { category: slug, subcategory }: ScriptedTicket): Subject {
  const category = categories.find((one) => one.slug === slug)
  if (category === undefined) throw new Error(`The installation has no category ${slug}`)
  return subjectOf(pack.reports, category, category.subs.find((one) => one.slug === subcategory) ?? null)
}
