/** The only source of "now", so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const seconds = (n: number): number => n * 1000
export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000

/** `date` moved by a number of milliseconds. */
export const shift = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds)

const istOffset = hours(5.5)

/** Start of the IST day (Asia/Kolkata has no daylight saving) in which `date` lies. */
export function startOfIstDay(date: Date): Date {
  const local = date.getTime() + istOffset
  return new Date(local - (local % days(1)) - istOffset)
}

/** The IST day in which `date` lies, as yyyy-mm-dd. */
export const istDate = (date: Date): string => shift(date, istOffset).toISOString().slice(0, 10)

/** The IST minute in which `date` lies, as yyyy-mm-dd hh:mm. */
export const istMinute = (date: Date): string =>
  shift(date, istOffset).toISOString().slice(0, 16).replace('T', ' ')

/** Start of the IST day written as yyyy-mm-dd. */
export const istDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)
