import { partsOf } from './network.ts'

/** Where a call came from, no nearer than an audit needs it. */
export interface Origin {
  /** The address without its last part, such as 203.0.113.0/24. */
  network: string
  /** Browser and system in plain words. */
  device: string
}

/** In the order in which they are looked for, as each names those below it too. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const named = (known: [RegExp, string][], userAgent: string) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1]

/** As people name it; null where it is not known. */
export const browserOf = (userAgent: string): string | null => named(browsers, userAgent) ?? null
export const systemOf = (userAgent: string): string | null => named(systems, userAgent) ?? null

/** Browser and system, 'Chrome on Android'; empty where neither is known. */
export const deviceOf = (userAgent: string): string =>
  [browserOf(userAgent), systemOf(userAgent)].filter(Boolean).join(' on ')

/** The neighbourhood of an address: of IPv4 three numbers, of IPv6 the /48 of a site. */
export function neighbourhoodOf(ip: string): string {
  const parts = partsOf(ip)
  const inner = parts.slice(0, 3)
  return parts.length === 8 ? `${inner.join(':')}::/48` : `${inner.join('.')}.0/24`
}

export const originOf = ({ ip, userAgent }: { ip: string; userAgent: string }): Origin => ({
  network: neighbourhoodOf(ip),
  device: deviceOf(userAgent),
})
