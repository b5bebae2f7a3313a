import { hours, shift } from '#platform/clock.ts'

/** A prefix of the region, the year in India and the running number: `NGR-2026-000042`. */
export const ticketNumber = (prefix: string, filedAt: Date, running: number): string =>
  `${prefix}-${shift(filedAt, hours(5.5)).getUTCFullYear()}-${String(running).padStart(6, '0')}`

/** A whole number as somebody may type it, of any region. */
export const isTicketNumber = (text: string): boolean => /^[A-Z]{2,5}-\d{4}-\d{6,}$/i.test(text)
