import { beforeAll, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { textsOf } from './watermark.ts'

const facts = { takenAt: new Date('2026-03-05T20:05:00Z'), userName: 'Asha Rani', tileUrl: '' }
const position = { latitude: 28.4595, longitude: 77.0266, accuracy: 12.4 }

beforeAll(startLanguage)

it('the strip says the time in India, the place with its accuracy, and who took the picture', () => {
  expect(textsOf({ ...facts, position })).toEqual([
    '6 Mar 2026, 1:35 am IST',
    '28.459500, 77.026600 (±12 m)',
    'Asha Rani',
  ])
})

it('without a position it says so, in the language on the screen', async () => {
  expect(textsOf({ ...facts, position: null })[1]).toBe('Location unavailable')
  await changeLanguage('hi')
  expect(textsOf({ ...facts, position: null })[1]).toBe('स्थान उपलब्ध नहीं है')
})
