import { Badge, Button } from '@mantine/core'
import type { Device } from '@nagrik/contract/profile'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Item } from '#ui/panel/item-list.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'

const mobiles = ['Android', 'iPhone', 'iPad']

interface DeviceItemProps {
  device: Device
  /** Hears the name that is on the screen. */
  onSignOut: (name: string) => void
}

export function DeviceItem({ device, onSignOut }: DeviceItemProps) {
  const { t } = useTranslation()
  const button = useId()
  const lastUse = useId()
  const { browser, system, isCurrent } = device
  const DeviceIcon = system && mobiles.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  const name =
    browser && system
      ? t('{{browser}} on {{system}}', { browser, system })
      : (browser ?? system ?? t('Unknown device'))
  return (
    <Item
      icon={<DeviceIcon aria-hidden size={24} />}
      title={name}
      note={
        isCurrent ? (
          t('In use now')
        ) : (
          <span id={lastUse}>
            {t('Last used')} <RelativeTime moment={device.lastUsedAt} />
          </span>
        )
      }
      action={
        isCurrent ? (
          <Badge variant="light" color="green" size="lg" tt="none">
            {t('This device')}
          </Badge>
        ) : (
          <Button
            variant="default"
            id={button}
            aria-label={t('Sign out {{device}}', { device: name })}
            aria-labelledby={`${button} ${lastUse}`}
            onClick={() => onSignOut(name)}
          >
            {t('Sign out')}
          </Button>
        )
      }
    />
  )
}
