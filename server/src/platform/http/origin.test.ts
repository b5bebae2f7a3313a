import { expect, test } from 'vitest'
import { deviceOf, neighbourhoodOf } from './origin.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A515F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Mac'],
  ['<b>Linux</b>', 'Linux'],
  ['curl/8.0', ''],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1234:5678::9', '2001:db8:7::/48'],
  ['2001:0DB8:0007:1234::9', '2001:db8:7::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['2001:db8:0:1::9', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the address %s is kept as %s', (ip, network) => expect(neighbourhoodOf(ip)).toBe(network))
