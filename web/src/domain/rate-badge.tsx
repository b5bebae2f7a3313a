import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { gradeOf } from './rate.ts'

/** What a resolution rate is worth, in a word on its colour; a dash where there is none. */
export function RateBadge({ rate }: { rate: number | null }) {
  const { t } = useTranslation()
  const grade = gradeOf(rate)
  if (!grade) return '–'
  return (
    <Badge color={grade.color} variant="light" size="lg" tt="none" fw={600} miw="max-content">
      {t(grade.word)}
    </Badge>
  )
}
