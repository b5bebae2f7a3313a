/** The four numbers of an IPv4 address, also of one within IPv6, or the eight groups of an IPv6 address. */
export function partsOf(ip: string): string[] {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (embedded !== undefined || !ip.includes(':')) return (embedded ?? ip).split('.')
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = (tail ?? '').split(':').filter((group) => group !== '')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...gap, ...rest].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** What counts as one address for limits: an IPv4 address, or the /64 that an IPv6 customer has to itself. */
export function networkOf(ip: string): string {
  const parts = partsOf(ip)
  return parts.length === 8 ? `${parts.slice(0, 4).join(':')}::/64` : parts.join('.')
}
