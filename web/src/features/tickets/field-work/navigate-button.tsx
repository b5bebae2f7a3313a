import { Button } from '@mantine/core'
import IconNavigation from '@tabler/icons-react/dist/esm/icons/IconNavigation.mjs'
import { useTranslation } from 'react-i18next'
import type { Point } from '#ui/map/point.ts'
import { navigationLink } from './navigation.ts'

interface NavigateButtonProps {
  to: Point
  /** Whose place it is, for who hears the button alone. */
  of: string
}

/** Leaves the portal for the device's own navigation. */
export function NavigateButton({ to, of }: NavigateButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      href={navigationLink(to)}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconNavigation aria-hidden size={18} />}
      aria-label={t('Navigate to {{place}}', { place: of })}
    >
      {t('Navigate')}
    </Button>
  )
}
