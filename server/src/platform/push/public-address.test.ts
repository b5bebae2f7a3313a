import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '142.250.4.95', '172.32.0.1', '2404:6800:4009:80b::200a', '2600:1901::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.1.1'],
  ...['192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fe80::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2001:0:1::', 'not an address'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
