import { expect, test, vi } from 'vitest'
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
  ['(98765) 43210', '**********'],
  ['(+91) 98765 43210', '**********'],
  ['+91 (0)124 2345678', '**********'],
  ['wa.me/919876543210', 'wa.me/**********'],
  ['Call (98765) 43210 now', 'Call ********** now'],
  ['98765\n43210', '**********'],
  ['98765\r\n43210', '**********'],
  ['98765,43210', '**********'],
  ['98765, 43210', '**********'],
  ['98765、43210', '**********'],
  ['987, 654, 3210', '**********'],
  ['98,76,54,32,10', '**********'],
  ['9, 8, 7, 6, 5, 4, 3, 2, 1, 0', '**********'],
  ['98765\u202f43210', '**********'],
  ['98765\u300043210', '**********'],
  ['98765\u200943210', '**********'],
  ['98765 📞 43210', '**********'],
  ['98765…43210', '**********'],
  ['98765 - - 43210', '**********'],
  ['98765*43210', '**********'],
  ['98765:43210', '**********'],
  ['98765@43210', '**********'],
  ['98765%43210', '**********'],
  ['98765$43210', '**********'],
  ['98765₹43210', '**********'],
  ['98765°43210', '**********'],
  ['98765 @ 43210', '**********'],
  ['98@76@54@32@10', '**********'],
  ['2345@6789@0123', '**********'],
  ['98765         43210', '**********'],
  ['98765 \t\n\n      43210', '**********'],
  ['98, 76, 54, 32, 10', '**********'],
  ['98\n76\n54\n32\n10', '**********'],
  ['61 72 83 84 95', '**********'],
  ['Rs 98,765,432,10', 'Rs **********'],
  ['Rs 9,87,65,43,210', 'Rs **********'],
  ['[98765] [43210]', '[**********]'],
  ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣ पर', '********** पर'],
  ['⑨⑧⑦⑥⑤④③②①⓪', '**********'],
  ['❾❽❼❻❺❹❸❷❶⓿', '**********'],
  ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', '**********'],
  ['9\u03368\u0336765\u033643210', '**********'],
  ['ফোন ৯৮৭৬৫৪৩২১০', 'ফোন **********'],
  ['௯௮௭௬௫ ௪௩௨௧௦', '**********'],
  ['౯౮౭౬౫౪౩౨౧౦', '**********'],
  ['૯૮૭૬૫૪૩૨૧૦', '**********'],
  ['९8৭௬5४৩૨1੦', '**********'],
  ['98765-43210 12', '********** 12'],
  ['091 98765 43210', '**********'],
  ['91 124 2345678', '**********'],
  ['124-2345678', '**********'],
  ['+971 50 123 4567', '**********'],
  ['1800 180 2117', '**********'],
  ['1800-11-4000', '**********'],
  ['18001802117', '**********'],
  ['आधार 2345 6789 0123 दिया', 'आधार ********** दिया'],
  ['234567890123', '**********'],
  ['2345-6789-0123', '**********'],
  ['card 4111 1111 1111 1111', 'card **********'],
  ['within 24 hours 98765 43210', 'within 24 hours **********'],
  ['House 4, 98765 43210, Sector 9', 'House 4, **********, Sector 9'],
  ['9876, 98765 43210', '9876, **********'],
  ['मकान ४, फोन ९८७६५-४३२१०, गली २', 'मकान ४, फोन **********, गली २'],
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
  ['asha @ example . org', '***@***'],
  ['asha@ example.org', '***@***'],
  ['asha at example dot org', '***@***'],
  ['write to asha at gmail.com please', 'write to ***@*** please'],
  ['asha at the rate gmail dot com', '***@***'],
  ['asha@gmail com', '***@***'],
  ['asha [@] example [.] org', '***@***'],
  ['asha[@]example[dot]org', '***@***'],
  ['asha{at}example{dot}co{dot}in', '***@***'],
  ['asha\u200b@\u200bexample\u200b.org', '***@***'],
  ['as\u00adha@exam\u2060ple.org', '***@***'],
  ['आशा एट जीमेल डॉट कॉम पर लिखें', '***@*** पर लिखें'],
  ['asha @ okaxis', '***@***'],
  ['asha@ok\u200caxis', '***@***'],
  ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ', '***@***'],
])('the address in %j is hidden', (text, masked) => {
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

const hostile = [
  ...[
    'a',
    '9 ',
    '1-',
    'a.',
    '(',
    '@',
    'a@',
    ' at ',
    'a at a ',
    'a at a dot ',
    'a dot ',
    '[at',
    ' ',
    '\n',
    '9,',
  ],
  ...[
    '98 ',
    '1234 ',
    '28.4595 ',
    '12:30',
    '8.11.2025',
    'ngr-2025-',
    'rs 1,',
    '+',
    '0 ',
    '९',
    '\u200b',
    '9\u0336',
  ],
]

/** At twenty times the longest text that anybody can send, work that grew with its square would not end here. */
test.each(hostile)('a hostile text of many %j is read', (piece) => {
  const text = piece.repeat(100_000 / piece.length)
  expect(maskContacts(text).length).toBeGreaterThan(0)
})

test.each(hostile)('a text of many %j takes a few patterns for each of its characters', (piece) => {
  const text = piece.repeat(5000 / piece.length)
  const patterns = vi.spyOn(RegExp.prototype, 'exec')
  maskContacts(text)
  const tried = patterns.mock.calls.length
  patterns.mockRestore()
  expect(tried / text.length).toBeLessThan(4)
})
