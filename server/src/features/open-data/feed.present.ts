import type { TicketStatus } from '@nagrik/contract/tickets'
import { dayOf } from './open-data.model.ts'

export interface FeedEntry {
  number: string
  category: string
  status: TicketStatus
  what: 'reported' | 'resolved'
  moment: string
}

interface Feed {
  origin: string
  department: { slug: string; name: string }
  entries: FeedEntry[]
  /** Where there is no entry. */
  now: Date
}

/** Atom (RFC 4287). Times are days: midnight in India. */
export function presentFeed({ origin, department, entries, now }: Feed): string {
  const address = `${origin}/api/open-data/departments/${department.slug}/feed.atom`
  const updated = atMidnight(entries[0]?.moment ?? now.toISOString())
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escaped(address)}</id>
<title>${escaped(`${department.name}: reported and resolved issues`)}</title>
<updated>${updated}</updated>
<author><name>${escaped(department.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(address)}"/>
<link rel="alternate" type="text/html" href="${escaped(`${origin}/transparency`)}"/>
${entries.map((entry) => entryOf(entry, origin)).join('')}</feed>
`
}

const entryOf = ({ number, category, status, what, moment }: FeedEntry, origin: string): string => `<entry>
<id>${escaped(`${origin}/transparency#${number}-${what}-${dayOf(moment)}`)}</id>
<title>${escaped(`${number}: ${category}, ${what}`)}</title>
<updated>${atMidnight(moment)}</updated>
<link rel="alternate" type="text/html" href="${escaped(`${origin}/transparency`)}"/>
<category term="${escaped(category)}"/>
<summary>${escaped(`${number}, ${category}, ${status}, ${dayOf(moment)}`)}</summary>
</entry>
`

const atMidnight = (moment: string): string => `${dayOf(moment)}T00:00:00+05:30`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
