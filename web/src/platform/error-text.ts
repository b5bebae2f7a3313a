import i18next from 'i18next'
import { isApiError } from './api-error.ts'
import { currentLanguage, type TextKey, translate } from './i18n/i18n.ts'
import { serverText } from './i18n/server-text.ts'

/**
 * What to tell the user about a failed call. English shows the server's message to the letter; Hindi the
 * translation of its code; both with the time that one has to wait. Without a message from the server it is `fallback`, and why, if no answer came.
 */
export function errorText(error: unknown, fallback: TextKey): string {
  const text = translate(fallback)
  if (!isApiError(error)) return text
  if (error.status === 0)
    return `${sentence(text)} ${translate('The server could not be reached. Please check your connection.')}`
  if (error.serverMessage === null) return text
  const told = currentLanguage() === 'en' ? error.serverMessage : translated(error.error, error.serverMessage)
  const { retryAfterSeconds: seconds, fields } = error
  // Where a field is named, another value helps and waiting does not.
  const helpsToWait = error.error === 'TOO_MANY_REQUESTS' && Object.keys(fields).length === 0
  return helpsToWait && seconds !== null ? `${told} ${waitText(seconds)}` : told
}

/** With a full stop: something follows. */
const sentence = (text: string): string =>
  /[.!?।]$/.test(text) ? text : `${text}${currentLanguage() === 'hi' ? '।' : '.'}`

/** In the unit that people would name: 40 seconds, 10 minutes, 14 hours. */
function waitText(seconds: number): string {
  const [unit, length] = seconds < 100 ? ['second', 1] : seconds < 6000 ? ['minute', 60] : ['hour', 3600]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  const wait = new Intl.NumberFormat(currentLanguage(), style).format(Math.ceil(seconds / length))
  return translate('You can try again in {{wait}}.', { wait })
}

/** Errors of the fields of a refused form, by the name of the field, translated. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, message]) => [field, serverText(message) ?? message]),
  )
}

/** The text wins over the general one of its code, for example both refusals of a wrong portal. */
function translated(code: string, message: string): string {
  const found = serverText(message)
  if (found !== undefined) return found
  return i18next.exists(code, { ns: 'errors' })
    ? i18next.t(code, { ns: 'errors', defaultValue: message })
    : message
}
