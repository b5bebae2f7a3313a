import { Alert, Loader, Text } from '@mantine/core'
import IconMapPinCheck from '@tabler/icons-react/dist/esm/icons/IconMapPinCheck.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import IconMapPinX from '@tabler/icons-react/dist/esm/icons/IconMapPinX.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TryAgain } from '#ui/try-again.tsx'
import type { CheckedLocation, LocationProblem } from './location-check.ts'
import styles from './location-panel.module.css'

/** The location check in its four states: running, in Haryana, elsewhere, not possible. */
export function LocationPanel({ check }: { check: UseQueryResult<CheckedLocation, LocationProblem> }) {
  const { t } = useTranslation()
  const again = (
    <div className={styles.again}>
      <TryAgain onRetry={() => void check.refetch()} />
    </div>
  )
  if (check.isFetching) {
    return (
      <Panel icon={<Loader size={22} />} color="slate" title={t('Checking your location...')}>
        {t(
          'Registration is for residents of Haryana. Please allow location access when asked; your position is not stored.',
        )}
      </Panel>
    )
  }
  if (check.isError) {
    const { text, status } = check.error
    return (
      <Panel
        icon={<IconMapPinOff aria-hidden size={22} />}
        color="red"
        title={t('Location Access Required')}
        isAlert
      >
        {t(text, { status })}
        {again}
      </Panel>
    )
  }
  if (!check.data) return null
  if (check.data.isHaryana) {
    return (
      <Panel icon={<IconMapPinCheck aria-hidden size={22} />} color="green" title={t('Location verified')}>
        <span lang="en">{check.data.address}</span>
      </Panel>
    )
  }
  return (
    <Panel icon={<IconMapPinX aria-hidden size={22} />} color="red" title={t('Outside Haryana')} isAlert>
      {t('This service is currently only available for residents of Haryana state.')}
      {check.data.address && (
        <Text component="span" display="block" c="dimmed" lang="en">
          {check.data.address}
        </Text>
      )}
      {again}
    </Panel>
  )
}

interface PanelProps {
  icon: ReactNode
  color: 'slate' | 'green' | 'red'
  title: string
  isAlert?: boolean
  children: ReactNode
}

const Panel = ({ icon, color, title, isAlert, children }: PanelProps) => (
  <Alert icon={icon} color={color} title={title} role={isAlert ? 'alert' : 'status'}>
    {children}
  </Alert>
)
