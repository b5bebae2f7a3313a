import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { ticketOf } from '#testing/ticket.ts'
import { placeOf, titleOf } from './ticket.ts'

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

const withoutSub = { subcategory: null, subcategoryHi: null }

describe('the title', () => {
  it.each([
    [{ title: 'Street Lighting - Light not working' }, 'स्ट्रीट लाइट - लाइट खराब'],
    [{ title: 'Street Lighting', ...withoutSub }, 'स्ट्रीट लाइट'],
    [{ title: 'Street Lighting' }, 'Street Lighting'],
    [{ title: 'Pole leans' }, 'Pole leans'],
  ])('%o reads in Hindi "%s"', async (change, hindi) => {
    const ticket = ticketOf(change)
    expect(titleOf(ticket)).toBe(change.title)
    await changeLanguage('hi')
    expect(titleOf(ticket)).toBe(hindi)
  })
})

describe('the place', () => {
  it.each([
    [null, 'Block C1', 'ब्लॉक C1'],
    ['Near the bus stand', 'Near the bus stand, Block C1', 'Near the bus stand, ब्लॉक C1'],
    ['House 4, block c1', 'House 4, block c1', 'House 4, block c1'],
    [
      'गुरुग्राम, हरियाणा (Haryana), भारत',
      'गुरुग्राम, हरियाणा (Haryana), भारत, Block C1',
      'गुरुग्राम, हरियाणा, भारत, ब्लॉक C1',
    ],
    ['मकान 4, ब्लॉक C1', 'मकान 4, ब्लॉक C1, Block C1', 'मकान 4, ब्लॉक C1'],
  ])('%s is "%s", in Hindi "%s"', async (address, english, hindi) => {
    const ticket = { address, block: 'Block C1' }
    expect(placeOf(ticket)).toBe(english)
    await changeLanguage('hi')
    expect(placeOf(ticket)).toBe(hindi)
  })
})
