import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says of what is out of use that it is; what is in use needs no word. */
export function OutOfUse({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  if (isActive) return null
  return (
    <Badge variant="light" color="slate" size="lg" tt="none" ms={8}>
      {t('Out of use')}
    </Badge>
  )
}
