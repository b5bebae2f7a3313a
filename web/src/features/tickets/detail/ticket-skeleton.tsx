import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function TicketSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack role="status" aria-label={t('Loading')}>
      <Skeleton height={20} width={200} />
      <Skeleton height={32} width="70%" />
      <Skeleton height={28} width={220} />
      <Skeleton height={112} />
      <Skeleton height={280} />
    </Stack>
  )
}
