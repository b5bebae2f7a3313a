import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, errorOfReply, NO_CONNECTION } from './api-error.ts'
import { errorText, fieldErrors } from './error-text.ts'
import { changeLanguage, startLanguage } from './i18n/i18n.ts'

const taken = errorOfReply(409, { message: 'This email is already registered', error: 'EMAIL_TAKEN' })

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('the text of an error', () => {
  it('is the message of the server to the letter in English', () =>
    expect(errorText(taken, 'Something went wrong')).toBe('This email is already registered'))
  it('is translated by its code in Hindi', async () => {
    await changeLanguage('hi')
    expect(errorText(taken, 'Something went wrong')).toBe('यह ईमेल पहले से पंजीकृत है')
    expect(document.documentElement.lang).toBe('hi')
  })
  it.each([
    'This photo is too large. Photos of up to 110 megapixels are accepted.',
    'This photo is too large. JPEG photos of up to 110 megapixels, AVIF photos of up to 20 and others of up to 65 are accepted.',
  ])('does not call a photo damaged in Hindi that is %s', async (message) => {
    await changeLanguage('hi')
    const tooLarge = errorOfReply(400, { message, error: 'UNREADABLE_MEDIA' })
    expect(errorText(tooLarge, 'Something went wrong')).toMatch(/^यह फ़ोटो बहुत बड़ी है।.*110/)
  })
  it('is the fallback where the server sent none', () =>
    expect(errorText(errorOfReply(500, {}), 'Something went wrong')).toBe('Something went wrong'))
  it('says when the server was not reached', () =>
    expect(errorText(new ApiError(0, NO_CONNECTION), 'Something went wrong')).toBe(
      'Something went wrong The server could not be reached. Please check your connection.',
    ))
  it('says how long to wait after too many requests', async () => {
    const wait = { error: 'TOO_MANY_REQUESTS', message: 'Please wait.' }
    expect(errorText(errorOfReply(429, wait, '40'), 'Something went wrong')).toBe(
      'Please wait. You can try again in 40 s.',
    )
    expect(errorText(errorOfReply(429, wait, '541'), 'Something went wrong')).toBe(
      'Please wait. You can try again in 10 min.',
    )
    await changeLanguage('hi')
    expect(errorText(errorOfReply(429, wait, '40'), 'Something went wrong')).toMatch(
      /40 सेकंड बाद फिर प्रयास करें।$/,
    )
    await changeLanguage('en')
    expect(
      errorText(errorOfReply(429, { ...wait, error: 'DAILY_LIMIT' }, '40'), 'Something went wrong'),
    ).toBe('Please wait.')
  })
  it('stays English for a code without a translation', async () => {
    await changeLanguage('hi')
    expect(errorText(errorOfReply(400, { message: 'Odd', error: 'ODD' }), 'Something went wrong')).toBe('Odd')
  })
})

describe('errors of fields', () => {
  const refused = errorOfReply(400, {
    message: 'x',
    error: 'VALIDATION_FAILED',
    fields: { email: 'Email is required' },
  })
  it('are keyed by field', () => expect(fieldErrors(refused)).toEqual({ email: 'Email is required' }))
  it('are translated', async () => {
    await changeLanguage('hi')
    expect(fieldErrors(refused)).toEqual({ email: 'ईमेल आवश्यक है' })
  })
})
