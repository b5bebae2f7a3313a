import { expect, test } from 'vitest'
import { maskContacts } from './masking.ts'
import { maskedAddresses, maskedNumbers } from './masking-examples.ts'

test.each(maskedNumbers)('the phone number in %j is hidden', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each(maskedAddresses)('the address in %j is hidden', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  'NGR-2025-000123 is still open',
  'ngr-2025-1234567',
  'Sector 14, Gurugram 122001',
  'Haryana 122001 2025',
  'Sector 14, 1234',
  'सेक्टर १४, १२३४',
  'सेक्टर १४, गुरुग्राम १२२००१',
  'House 1234, Gurugram - 122001',
  'मकान नंबर ९८७६, गुरुग्राम १२२००१',
  'H.No. 9876, Sector 7, 122001',
  '28.459497, 77.026638',
  '28.459497 77.026638',
  '28.45949712,77.02663812',
  '28.459497,\n77.026638',
  'at 28.459497, near the park',
  'Pole 4512 since 05-11-2025 10:30',
  'On 8.11.2025 9.30 and 8/11/2025 1030',
  '2025-11-08 07:30:00 to 2025-11-09',
  'दिनांक ०८-११-२०२५ सुबह ७:३०',
  'in 2019, 2020, 2021 and 2024',
  '2019-2020, 2021-2022',
  'House 876, lane 5, block 23A',
  'Houses 612, 613, 614, 7',
  'Poles 61, 62, 63, 64, 65 are dark',
  'Poles 61,62,63,64,65 are dark',
  'Poles 4512 4513 4514 4515 4516 are dark',
  'Poles:\n4512\n4513\n4514',
  'खंभा ६१, ६२, ६३, ६४, ६५',
  'Poles 61, 63, 67, 70, 79 are dark',
  'Houses 71 75 76 82 90',
  'Lanes 6 7 8 9 10 11 12',
  'Rs 1,50,000 paid, bill 123456789',
  '₹ 9,25,000 2025',
  '₹1,25,000/-',
  'रु. १,२५,०००',
  'Rs 98,765,432 and 1',
  'Rs 12,34,567, 90 bulbs',
  '₹1200 ₹1500 ₹1800',
  '5%, 10%, 15%, 20%',
  '77.026638°,28.459497°',
  '77°01\'35" 28°27\'34"',
  'Meter 12345678901',
  'HR 26 DK 8337',
  'Meet @ park. Then left',
  'Light off @ 10.30 daily',
  'bulbs@50 each',
  'Apply online at haryana.gov.in',
  'Water is at the gate. Dot on the map',
  'पानी एट बजे तक',
  'No power for 3-4 hours, 2 times a day',
  'Gurugram 122001-122018',
  'Haryana 122001 122002',
  'Sector 23, 122017, 122018',
  'We live at outlook point',
  'Poles 4512, 4514, 4516',
  '24x7, 365 days, 100%',
  'Room 101, floor 3, tower 9, gate 12',
  '½ km, 2 m², No 5',
  'NH-48, km 25.3, exit 9-10',
  'Ward 12, booth 123, part 4567',
  '12% of 4,500 in 10 days',
])('the ordinary numbers of %j survive', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test('what is no contact stays to the letter, however it is written', () => {
  const before = 'ﬁne ½ ①\u200d ẞ ｆｕｌｌ \u202aआँ\u202c 🏳️‍🌈 '
  const after = ' \u200bश्री ﷺ e\u0301 ３ km'
  expect(maskContacts(`${before}9876543210${after}`)).toBe(`${before}**********${after}`)
  expect(maskContacts(`${before}asha@example.org${after}`)).toBe(`${before}***@***${after}`)
})

test('masking twice changes nothing, so a client may mask again', () => {
  const once = maskContacts('आशा asha@example.org, 98765 43210, 0124-2345678')
  expect(once).toBe('आशा ***@***, **********, **********')
  expect(maskContacts(once)).toBe(once)
})

test('whatever the text, masking it twice changes nothing', () => {
  const pieces = [
    ...['9876543210', '98765', '4321', '76', '9', '0', '91', '12.34567', '8.11.2025', '9:30', '१', '9️⃣'],
    ...['a@b.co', 'x', '@', '[at]', ' at ', ' dot ', '[.]', 'com', 'rs ', '₹', 'ngr-', '2025-123456', '***'],
    ...["'", '_', '+', '.', ',', ', ', '-', ' ', '\n', '(', ')', '\u200b', '\u0336'],
  ]
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 2 + next(12) }, () => pieces[next(pieces.length)]).join('')
    const once = maskContacts(text)
    expect(maskContacts(once), text).toBe(once)
  }
})
