import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What IANA's registries of special-purpose addresses take out of the public network. */
const ownUse = new BlockList()
const networks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]
for (const network of networks) {
  const [address = '', bits] = network.split('/')
  ownUse.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
/** Outside of it no IPv6 address is given to anybody. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address lies on the public network: not here, not in the house, not a cloud's own. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !ownUse.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !ownUse.check(address, 'ipv6')
}

export class NotPublic extends Error {}

/**
 * Finds the addresses of a host and refuses one that has any in the house: asked when the connection is made, so that
 * a name cannot lead elsewhere after it was looked at. Node does not ask it for hosts that are addresses themselves.
 */
export const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return found(error ?? new Error(`${hostname} has no address`), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return found(new NotPublic(), '')
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
