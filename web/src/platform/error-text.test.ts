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
    [
      'This photo is too large. Photos of up to 110 megapixels are accepted.',
      'यह फ़ोटो बहुत बड़ी है। 110 मेगापिक्सेल तक की फ़ोटो स्वीकार की जाती हैं।',
    ],
    ['Only images and videos under 50MB are allowed.', 'केवल 50MB से छोटी फ़ोटो और वीडियो जोड़ी जा सकती हैं।'],
    [
      'FLAC recordings are not accepted. Please send MP4, WebM or MP3.',
      'FLAC रिकॉर्डिंग स्वीकार नहीं की जाती। कृपया MP4, WebM या MP3 भेजें।',
    ],
    [
      'Such recordings are not accepted. Please send MP4, WebM or MP3.',
      'इस प्रकार की रिकॉर्डिंग स्वीकार नहीं की जाती। कृपया MP4, WebM या MP3 भेजें।',
    ],
    ['A report can have at most 10 files.', 'एक शिकायत में अधिकतम 10 फ़ाइलें जोड़ी जा सकती हैं।'],
  ])('says in Hindi what exactly was refused: %s', async (message, hindi) => {
    await changeLanguage('hi')
    expect(errorText(errorOfReply(400, { message, error: 'UNREADABLE_MEDIA' }), 'Something went wrong')).toBe(
      hindi,
    )
  })
  it('is the fallback where the server sent none', () =>
    expect(errorText(errorOfReply(500, {}), 'Something went wrong')).toBe('Something went wrong'))
  it('says when the server was not reached, in a sentence of its own', async () => {
    const unreached = new ApiError(0, NO_CONNECTION)
    expect(errorText(unreached, 'Something went wrong')).toBe(
      'Something went wrong. The server could not be reached. Please check your connection.',
    )
    expect(errorText(unreached, 'This could not be loaded.')).toBe(
      'This could not be loaded. The server could not be reached. Please check your connection.',
    )
    await changeLanguage('hi')
    expect(errorText(unreached, 'Something went wrong')).toBe(
      'कुछ गड़बड़ हो गई। सर्वर से संपर्क नहीं हो सका। कृपया अपना इंटरनेट कनेक्शन जाँचें।',
    )
  })
  it('says how long to wait after too many requests', async () => {
    const wait = { error: 'TOO_MANY_REQUESTS', message: 'Please wait.' }
    expect(errorText(errorOfReply(429, wait, '40'), 'Something went wrong')).toBe(
      'Please wait. You can try again in 40 seconds.',
    )
    expect(errorText(errorOfReply(429, wait, '541'), 'Something went wrong')).toBe(
      'Please wait. You can try again in 10 minutes.',
    )
    expect(errorText(errorOfReply(429, wait, String(13.5 * 3600)), 'Something went wrong')).toBe(
      'Please wait. You can try again in 14 hours.',
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
  it.each([
    ['title must be at most 200 characters', '‘शीर्षक’ में अधिकतम 200 अक्षर हो सकते हैं'],
    ['Latitude must be between -90 and 90', '‘अक्षांश’ -90 और 90 के बीच होना चाहिए'],
    ['my: pole.png: This file is empty.', 'my: pole.png: यह फ़ाइल खाली है।'],
    ['Said by nobody', 'Said by nobody'],
  ])('are translated with the values in them: %s', async (english, hindi) => {
    await changeLanguage('hi')
    expect(fieldErrors(errorOfReply(400, { error: 'VALIDATION_FAILED', fields: { it: english } }))).toEqual({
      it: hindi,
    })
  })
})
