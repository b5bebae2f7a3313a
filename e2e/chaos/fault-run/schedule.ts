import { randomOf } from '../random.ts'

export const faultKinds = [
  'connections',
  'backend',
  'database',
  'process',
  'disk',
  'mail',
  'sms',
  'store',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What goes away when, in milliseconds from the beginning of the round. */
export interface Fault {
  kind: FaultKind
  at: number
  until: number
  /** What has an address takes connections and never answers, where it would else refuse them. */
  silently: boolean
}

const lastBeginning = 1300
const shortest = 300
const longest = 2000

/**
 * The faults of a round: three of different kinds, which overlap as it happens. The first goes through all kinds in
 * turn, so that a short run has seen each that is possible.
 */
export function faultsOf(seed: number, possible: readonly FaultKind[]): Fault[] {
  const random = randomOf(seed)
  const kinds = new Set<FaultKind>()
  for (const step of [0, 1]) {
    const next = possible[(2 * seed + step) % possible.length]
    if (next) kinds.add(next)
  }
  while (kinds.size < Math.min(3, possible.length)) {
    const any = possible[Math.floor(random() * possible.length)]
    if (any) kinds.add(any)
  }
  return [...kinds].map((kind) => {
    const at = Math.round(random() * lastBeginning)
    const until = at + Math.round(shortest + random() * (longest - shortest))
    return { kind, at, until, silently: random() < 0.5 }
  })
}
