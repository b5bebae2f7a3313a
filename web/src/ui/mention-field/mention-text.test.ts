import { expect, it } from 'vitest'
import { encoded, type MentionText, namingAt, noMentions, withMention } from './mention-text.ts'

const asha = { id: 'a', name: 'Asha Rani' }
const write = (id: string) => `<${id}>`
const typed = (text: string): MentionText => ({ ...noMentions, text })
/** Names somebody at the end of what was typed. */
function named(value: MentionText, person: { id: string; name: string }) {
  const naming = namingAt(value, value.text.length)
  if (!naming) throw new Error('nobody is being named')
  return withMention(value, naming.at, value.text.length, person).value
}

it.each([
  ['@', { at: 0, search: '' }],
  ['ask @as', { at: 4, search: 'as' }],
  ['ask (@Asha R', { at: 5, search: 'Asha R' }],
  ['line\n@आशा', { at: 5, search: 'आशा' }],
  ['mail@as', null],
  ['@as\n', null],
  ['@!', null],
  ['no one', null],
])('in %j is being named: %j', (text, naming) => {
  expect(namingAt(typed(text), text.length)).toEqual(naming)
})

it('a name takes the place of what was typed for it, and what follows stays', () => {
  const { value, caret } = withMention(typed('Ask @as to look'), 4, 7, asha)
  expect(value).toEqual({ text: 'Ask @Asha Rani to look', mentioned: [{ id: 'a', label: 'Asha Rani' }] })
  expect(value.text.slice(caret)).toBe('to look')
  // Nobody is being named any more.
  expect(namingAt(value, caret)).toBeNull()
})

it('two people of one name are told apart, and somebody named twice is the same', () => {
  const first = named(typed('@'), asha)
  const second = named({ ...first, text: `${first.text}@` }, { id: 'b', name: 'Asha Rani' })
  const third = named({ ...second, text: `${second.text}@` }, asha)
  expect(third.text).toBe('@Asha Rani @Asha Rani (2) @Asha Rani ')
  expect(encoded(third, write)).toBe('<a> <b> <a> ')
})

it('only whole names of those who were chosen are mentions', () => {
  const mentioned = [
    { id: 'a', label: 'Asha' },
    { id: 'r', label: 'Asha Rani' },
  ]
  const said = 'a@Asha, @Asha Rani. @Ashas @Vikas Asha'
  expect(encoded({ text: said, mentioned }, write)).toBe('a<a>, <r>. @Ashas @Vikas Asha')
})
