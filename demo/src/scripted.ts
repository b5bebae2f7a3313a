import { days, shift } from '@nagrik/server/platform/clock.ts'
import { type Subject, subjectOf } from './catalogue.ts'
import type { Fate } from './fate.ts'
import { accountOf, type Wish, type World } from './world.ts'

/** A report that every demo has, so that each account finds something of every kind. */
interface Scripted extends Partial<Fate> {
  /** Slugs of the region pack; a category without sub-categories has ''. */
  about: readonly [daysAgo: number, category: string, sub: string]
  status: Fate['status']
  assignee?: string
  pictures?: number
}

/** By the reporter's account. Nothing of citizen@ is of today, so that its daily ten are free. */
const scripts: Readonly<Record<string, readonly Scripted[]>> = {
  citizen: [
    { about: [1.3, 'street-lighting', 'light-not-working'], status: 'OPEN' },
    { about: [2.6, 'garbage-collection', 'overflowing-bin'], status: 'OPEN', assigned: true },
    { about: [4.2, 'drainage-sewerage', 'open-manhole'], status: 'IN_PROGRESS', pictures: 8 },
    { about: [6.1, 'water-supply', 'pipe-leak'], status: 'IN_PROGRESS' },
    { about: [9.4, 'roads-footpaths', 'pothole'], status: 'IN_PROGRESS', escalation: 'pending' },
    { about: [12.7, 'other', ''], status: 'OPEN' },
    {
      about: [16.5, 'street-lighting', 'exposed-wires'],
      status: 'RESOLVED',
      raised: true,
      assignee: 'agent',
    },
    { about: [24.2, 'stray-animals', 'stray-dogs'], status: 'RESOLVED' },
    { about: [38.9, 'water-supply', 'no-water'], status: 'CLOSED' },
    { about: [55.3, 'garbage-collection', 'missed-collection'], status: 'CLOSED', reopened: true },
    { about: [97.8, 'parks-trees', 'park-upkeep'], status: 'CLOSED' },
    { about: [148.1, 'roads-footpaths', 'broken-footpath'], status: 'CLOSED', escalation: 'reviewed' },
    { about: [230.6, 'pollution', 'burning-waste'], status: 'CLOSED' },
    { about: [341.2, 'traffic-parking', 'signal-not-working'], status: 'CLOSED' },
  ],
  citizen2: [
    { about: [0.2, 'street-lighting', 'exposed-wires'], status: 'OPEN' },
    { about: [3.4, 'street-lighting', 'light-not-working'], status: 'IN_PROGRESS', assignee: 'agent' },
    {
      about: [10.2, 'street-lighting', 'damaged-pole'],
      status: 'IN_PROGRESS',
      assignee: 'agent',
      escalation: 'pending',
    },
    {
      about: [14.8, 'street-lighting', 'new-light'],
      status: 'OPEN',
      assigned: true,
      assignee: 'agent',
      escalation: 'pending',
    },
    { about: [18.6, 'street-lighting', 'light-on-by-day'], status: 'OPEN' },
    {
      about: [22.3, 'street-lighting', 'exposed-wires'],
      status: 'RESOLVED',
      assignee: 'agent2',
      escalation: 'reviewed',
    },
    { about: [33.1, 'street-lighting', 'light-not-working'], status: 'CLOSED', assignee: 'agent' },
  ],
}

export const scriptedWishes = (world: World): Wish[] =>
  Object.entries(scripts).flatMap(([account, list]) => {
    const reporter = accountOf(world.people, account)
    return reporter === undefined ? [] : list.map((one) => ({ reporter, ...wishOf(world, one) }))
  })

function wishOf(world: World, { about, assignee, pictures, ...fate }: Scripted): Omit<Wish, 'reporter'> {
  const [daysAgo, category, sub] = about
  return {
    createdAt: shift(world.now, -days(daysAgo)),
    subject: subjectIn(world, category, sub),
    fate: {
      assigned: fate.status !== 'OPEN',
      escalation: 'none',
      reopened: false,
      raised: false,
      moved: false,
      ...fate,
    },
    assignee: assignee === undefined ? null : (accountOf(world.people, assignee) ?? null),
    pictures: pictures ?? null,
  }
}

/** A pack without that category or sub-category lends its first one. @throws Error on a pack without categories */
function subjectIn({ categories }: World, slug: string, subSlug: string): Subject {
  const category = categories.find((one) => one.slug === slug) ?? categories[0]
  if (category === undefined) throw new Error('The region pack has no categories')
  return subjectOf(category, category.subs.find((one) => one.slug === subSlug) ?? category.subs[0] ?? null)
}
