import { currentLanguage } from '#platform/i18n/i18n.ts'

const locale = () => (currentLanguage() === 'hi' ? 'hi-IN' : 'en-IN')

/** 350 m, 1.2 km */
export function formatDistance(metres: number): string {
  const isNear = metres < 995
  const style = { style: 'unit', unit: isNear ? 'meter' : 'kilometer', unitDisplay: 'short' } as const
  const value = isNear ? Math.round(metres / 10) * 10 : metres / 1000
  return new Intl.NumberFormat(locale(), { ...style, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  )
}

/** 9:12 am in India; in Hindi with its own parts of the day. */
export const formatTime = (moment: string): string =>
  new Intl.DateTimeFormat(locale(), {
    ...{ timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' },
    ...(currentLanguage() === 'hi' && { hour12: true, dayPeriod: 'short' }),
  }).format(new Date(moment))
