import type { Look } from './open-screen.ts'
import type { Screen } from './screens.ts'

/** A phone and a desktop, both schemes and both languages. */
const allLooks: readonly Look[] = [
  { size: 'phone', scheme: 'light', language: 'hi' },
  { size: 'desktop', scheme: 'dark', language: 'en' },
  { size: 'phone', scheme: 'dark', language: 'hi' },
  { size: 'phone', scheme: 'light', language: 'en' },
]

/** How `npm test` looks at a screen; `npm run test:long` has the other looks. */
export function looksOfJourneys({ isCentral, isLikeAnother }: Screen): readonly Look[] {
  if (isLikeAnother) return []
  return allLooks.slice(0, isCentral ? 2 : 1)
}

export const looksOfLongRun = (screen: Screen): readonly Look[] => {
  const looked = looksOfJourneys(screen)
  return allLooks.filter((look) => !looked.includes(look) && !(screen.isOfPhones && look.size !== 'phone'))
}
