import type { TicketPriority } from '@nagrik/contract/tickets'
import type { DemoPerson } from './accounts.ts'
import type { Subject } from './catalogue.ts'
import type { Deal, Random } from './random.ts'
import type { World } from './world.ts'

/** What a citizen filed. */
export interface Report {
  subject: Subject
  reporter: DemoPerson
  createdAt: Date
  priority: TicketPriority
  locale: 'en' | 'hi'
  title: string
  description: string
  latitude: number | null
  longitude: number | null
  address: string
  landmark: string | null
  block: string
}

const priorities: Record<0 | 1 | 2, readonly (readonly [TicketPriority, number])[]> = {
  0: [
    ['LOW', 50],
    ['MEDIUM', 42],
    ['HIGH', 8],
  ],
  1: [
    ['LOW', 14],
    ['MEDIUM', 56],
    ['HIGH', 27],
    ['CRITICAL', 1],
  ],
  2: [
    ['MEDIUM', 26],
    ['HIGH', 52],
    ['CRITICAL', 22],
  ],
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

function contactsOf({ phone, email }: DemoPerson, random: Random): Record<string, string> {
  const dashed = [
    `${phone.slice(0, 5)}-${phone.slice(5)}`,
    `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
  ]
  return { phone, dashed: random.pick(dashed), email }
}

export interface Occasion {
  subject: Subject
  reporter: DemoPerson
  createdAt: Date
  locale: 'en' | 'hi'
}

/** The report that `reporter` files about `subject`: its words, its place and how urgent it seems. */
export function makeReport(random: Random, { blocks, pack }: World, deal: Deal, occasion: Occasion): Report {
  const { subject, reporter, locale } = occasion
  const { addresses, landmarks, localities } = pack.places
  const { endings, contactEndings } = pack.reports
  const locality = random.weighted(localities.map((one) => [one, one.share] as const))
  const landmark = random.pick(landmarks)
  const house = String(random.whole(1, 1900))
  const values = {
    place: locale === 'hi' ? locality.nameHi : locality.name,
    landmark: locale === 'hi' ? landmark.nameHi : landmark.name,
    house,
    days: String(random.whole(2, 14)),
    ...contactsOf(reporter, random),
  }
  const { title, description } = deal(subject.words[locale])
  const ending = random.chance(0.1)
    ? random.pick(contactEndings[locale])
    : random.chance(0.55)
      ? random.pick(endings[locale])
      : ''
  const { category, sub } = subject
  const ownTitle = random.chance(0.9)
  const isPlaced = random.chance(0.9)
  const spread = () => random.bell() * 0.0042
  const addressed = {
    house,
    lane: String(random.whole(1, 24)),
    landmark: landmark.name.replace(/^the /, ''),
    place: locality.name,
    pin: locality.pin,
  }
  const address = fill(random.pick(addresses), addressed)
  return {
    ...occasion,
    priority: random.weighted(priorities[subject.words.urgency]),
    title: ownTitle ? fill(title, values) : [category.name, sub?.name].filter(Boolean).join(' - '),
    description: fill([description, ending].filter(Boolean).join(' '), values),
    latitude: isPlaced ? Number((locality.latitude + spread()).toFixed(6)) : null,
    longitude: isPlaced ? Number((locality.longitude + spread()).toFixed(6)) : null,
    address,
    landmark: random.chance(0.4) ? values.landmark.replace(/^the /, '') : null,
    block: random.pick(blocks),
  }
}
