import { mentionOf } from '@nagrik/contract/notes'
import { expect, test } from 'vitest'
import { besideMentions, contactEraserOf, eraserOf as eraserOfPerson, noteEraserOf } from './erasure.model.ts'

type Person = Parameters<typeof noteEraserOf>[0]
const eraserOf = (person: Omit<Person, 'registeredName'>) =>
  eraserOfPerson({ ...person, registeredName: person.name })
const erase = eraserOf({ name: 'Ramesh Kumar', emails: ['rkumar84@example.org'], phone: '9811122233' })

test.each([
  ['I am Ramesh Kumar of ward 4', 'I am *** of ward 4'],
  ['ask RAMESH', 'ask ***'],
  ['Kumar, Ramesh', '***, ***'],
  ['Ramesh-Kumar', '***'],
  ['rameshkumar lives here', '*** lives here'],
  ['Rameshji called', '*** called'],
  ['Ramesh ji called', '*** ji called'],
  ["Ramesh's shop", "***'s shop"],
  ['Ｒａｍｅｓｈ', '***'],
  ['Ra\u200bmesh', '***'],
  ['call 98111-22233', 'call **********'],
  ['neighbour: 98765 43210', 'neighbour: **********'],
  ['rkumar84@example.org', '***@***'],
  ['known as rkumar84 online', 'known as *** online'],
  ['ref9811122233x', 'ref**********x'],
])('%j becomes %j', (text, erased) => {
  expect(erase(text)).toBe(erased)
  expect(erase(erased)).toBe(erased)
})

test.each([
  'Rameshwaram temple road',
  'Shri Kumari school',
  'the lamp in Sector 14 has been dark since 12.11.2026',
  'NGR-2026-000123',
])('%j stays', (text) => expect(erase(text)).toBe(text))

test('a name in Devanagari goes as it was typed, and no longer word with it', () => {
  const person = eraserOf({ name: 'राम सिंह', emails: [], phone: null })
  expect(person('राम सिंह के घर के पास, रामपुर रोड, रामजी')).toBe('*** के घर के पास, रामपुर रोड, ***')
})

test('an initial goes with the whole name and stays alone', () => {
  const person = eraserOf({ name: 'S. K. Sharma', emails: [], phone: null })
  expect(person('S K Sharma, block S, near Sharma sweets')).toBe('***, block S, near *** sweets')
})

test('a name without a letter to look for leaves the text alone', () => {
  expect(eraserOf({ name: '.', emails: [], phone: null })('A text. With dots.')).toBe('A text. With dots.')
})

test('a local part of signs that nobody sees is no word to look for', () => {
  const nothing = eraserOf({
    name: 'Asha',
    emails: ['\u3164\u3164\u3164\u3164\u3164@mail.example'],
    phone: null,
  })
  expect(nothing('A lamp')).toBe('A lamp')
  const letter = eraserOf({ name: 'Asha', emails: ['\u3164\u3164\u3164\u3164a@mail.example'], phone: null })
  expect(letter('A dark lamp')).toBe('A dark lamp')
})

test.each([
  ['write to a@gmail.com.', 'write to ***.'],
  ["'A@Gmail.com'", "'***'"],
  ['mail:a@gmail.com, a@gmail.com', 'mail:***, ***'],
  ['+919811122233', '+91***'],
  ['09811122233 or 00919811122233', '0*** or 0091***'],
  ['ref9811122233x', 'ref***x'],
])('of others %j becomes %j', (text, erased) => {
  expect(contactEraserOf(['a@gmail.com', '9811122233'])(text)).toBe(erased)
})

test.each([
  'sunita@gmail.com',
  'x.a@gmail.com',
  'x-a@gmail.com',
  "o'a@gmail.com",
  'आa@gmail.com',
  'a@gmail.com.in',
  'a@gmail.community',
  'a@gmail.com-x.in',
  '98111222334',
  '59811122233',
])('of others %j stays', (text) => {
  expect(contactEraserOf(['a@gmail.com', '9811122233'])(text)).toBe(text)
})

test('what others wrote loses the registered name word by word, a later one only whole and of several words', () => {
  const person = { registeredName: 'Ramesh Kumar', emails: ['repaired@mail.example'], phone: null }
  const notes = noteEraserOf({ ...person, name: 'Lamp Repaired' })
  expect(notes('Ramesh says: lamp repaired. The lamp was repaired twice')).toBe(
    '*** says: ***. The lamp was repaired twice',
  )
  expect(noteEraserOf({ ...person, name: 'the' })('the lamp of Kumar')).toBe('the lamp of ***')
  expect(eraserOfPerson({ ...person, name: 'Asha Rani' })('Asha, before Ramesh')).toBe('***, before ***')
})

test('whom a note mentions stays, though the id may look like a number', () => {
  const colleague = mentionOf('98111222-3398-7112-8223-398111222334')
  expect(besideMentions(erase)(`${colleague} rang Ramesh${colleague}`)).toBe(
    `${colleague} rang ***${colleague}`,
  )
})
