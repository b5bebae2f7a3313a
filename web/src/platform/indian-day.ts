export const timeZone = 'Asia/Kolkata'

const daySeconds = 86_400
const offsetSeconds = 5.5 * 3600

/** The day in India as yyyy-mm-dd, as the calls expect it. */
export const dayInIndia = (moment: string | number | Date = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  )

/** Until midnight there. */
export const secondsLeftInIndia = (now = Date.now()): number =>
  daySeconds - (Math.floor(now / 1000 + offsetSeconds) % daySeconds)
