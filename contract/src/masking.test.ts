import { expect, test } from 'vitest'
import { maskContacts } from './masking.ts'

test.each([
  ['Call 9876543210 now', 'Call ********** now'],
  ['Call +919876543210.', 'Call **********.'],
  ['Call +91 98765 43210', 'Call **********'],
  ['Call +91-98765-43210', 'Call **********'],
  ['0091 9876543210', '**********'],
  ['Call 09876543210', 'Call **********'],
  ['98765-43210', '**********'],
  ['987-654-3210', '**********'],
  ['123-456-7890', '**********'],
  ['987.654.3210', '**********'],
  ['98 76 54 32 10', '**********'],
  ['9 8 7 6 5 4 3 2 1 0', '**********'],
  ['(98765) 43210', '(**********'],
  ['98765–43210', '**********'],
  ['98765\u00a043210', '**********'],
  ['98765\u200b43210', '**********'],
  ['98765_43210', '**********'],
  ['1234567890', '**********'],
  ['0124-2345678', '**********'],
  ['01262 234567', '**********'],
  ['(0124) 2345678', '**********'],
  ['+91 124 2345678', '**********'],
  ['tel:9876543210,9876543211', 'tel:**********,**********'],
  ['9876543210 9876543211', '********** **********'],
  ['9876543210/9876543211', '**********/**********'],
  ['मेरा नंबर ९८७६५४३२१० है', 'मेरा नंबर ********** है'],
  ['फोन९८७६५ ४३२१०पर', 'फोन**********पर'],
  ['+९१-९८७६५-४३२१०', '**********'],
  ['९8७6५4३2१0', '**********'],
  ['੯੮੭੬੫੪੩੨੧੦', '**********'],
  ['1.9876543210', '1.**********'],
  // A number copied out of a contact list brings marks that nobody sees.
  ['\u202a98765\u200e43210\u202c', '\u202a**********\u202c'],
  ['98765\u00ad432\u206310', '**********'],
])('the phone number in %j is hidden', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  ['Mail asha.devi+ward@example.co.in today', 'Mail ***@*** today'],
  ['<asha@example.org>', '<***@***>'],
  ['asha_k@mail-server.example.', '***@***.'],
  ['पता: आशा@उदाहरण.भारत', 'पता: ***@***'],
  ['asha @ example.org', '***@***'],
  ['asha (at) example (dot) org', '***@***'],
  ['asha[at]example.org', '***@***'],
  ['pay asha@okbank', 'pay ***@***'],
  ['9876543210@upi', '***@***'],
  ['a@b.in,c@d.in', '***@***,***@***'],
  ["asha@b.in'ravi@d.in_9876543210", '***@******@***_**********'],
  ['asha@b.in+ravi@d.in', '***@******@***'],
  ['asha＠example．org', '***@***'],
])('the address in %j is hidden', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'NGR-2025-000123 is still open',
  'ngr-2025-1234567',
  'Sector 14, Gurugram 122001',
  'Haryana 122001 2025',
  'सेक्टर १४, गुरुग्राम १२२००१',
  '28.459497, 77.026638',
  '28.459497 77.026638',
  '28.45949712,77.02663812',
  'Pole 4512 since 05-11-2025 10:30',
  'On 8.11.2025 9.30 and 8/11/2025 1030',
  'House 876, lane 5, block 23A',
  'Rs 1,50,000 paid, bill 123456789',
  'Meter 12345678901',
  'Meet @ park. Then left',
  'No power for 3-4 hours, 2 times a day',
])('the ordinary numbers of %j survive', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test('masking twice changes nothing, so a client may mask again', () => {
  const once = maskContacts('आशा asha@example.org, 98765 43210, 0124-2345678')
  expect(once).toBe('आशा ***@***, **********, **********')
  expect(maskContacts(once)).toBe(once)
})

test('whatever the text, masking it twice changes nothing', () => {
  const pieces = [
    '9876543210',
    'a@b.co',
    "'",
    '_',
    '+',
    '.',
    '-',
    ' ',
    '(',
    '@',
    '[at]',
    '१',
    '12.34567',
    'x',
    '0',
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 2 + next(9) }, () => pieces[next(pieces.length)]).join('')
    const once = maskContacts(text)
    expect(maskContacts(once), text).toBe(once)
  }
})

test('a long text without any contact is read quickly', () => {
  const started = performance.now()
  for (const text of [
    'a'.repeat(5000),
    '9 '.repeat(2500),
    '1-'.repeat(2500),
    'a.'.repeat(2500),
    '('.repeat(5000),
  ]) {
    maskContacts(text)
  }
  expect(performance.now() - started).toBeLessThan(500)
})
