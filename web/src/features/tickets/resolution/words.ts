import type { Satisfaction } from '@nagrik/contract/resolution'
import type { TextKey } from '#platform/i18n/i18n.ts'

export const satisfactionLabels: Record<Satisfaction, TextKey> = {
  SATISFIED: 'Satisfied',
  NEUTRAL: 'Neutral',
  NOT_SATISFIED: 'Not satisfied',
}
