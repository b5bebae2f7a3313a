import { Button, Stack, Text } from '@mantine/core'
import type { Device } from '@nagrik/contract/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { ItemList } from '#ui/panel/item-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { endDevices, ownDevices } from './api.ts'
import { DeviceItem } from './device-item.tsx'

/** Where the own account is signed in, and the way to end that. */
export function DevicesPanel() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(ownDevices)
  const [asked, setAsked] = useState<Device | 'others' | null>(null)
  const ending = useAct({
    act: endDevices,
    failure: (error) => errorText(error, 'The device could not be signed out. Please try again.'),
    onDone: () => {
      setAsked(null)
      showToast(t('Signed out'))
      void client.invalidateQueries({ queryKey: ownDevices.queryKey })
    },
  })
  const ask = (what: Device | 'others') => {
    ending.forget()
    setAsked(what)
  }
  return (
    <Panel title={t('Devices')}>
      <PartState
        query={query}
        skeleton={<RowListSkeleton rows={2} isInPanel />}
        failure={t('Your devices could not be loaded.')}
      >
        {(devices) => (
          <Stack>
            <Text c="dimmed">
              {t('Here you are signed in. Sign out what you do not know or use any more.')}
            </Text>
            <ItemList>
              {devices.map((device) => (
                <DeviceItem key={device.id} device={device} onSignOut={() => ask(device)} />
              ))}
            </ItemList>
            {devices.length > 1 && (
              <Button variant="default" onClick={() => ask('others')}>
                {t('Sign out all other devices')}
              </Button>
            )}
          </Stack>
        )}
      </PartState>
      <ConfirmSheet
        opened={asked !== null}
        title={asked === 'others' ? t('Sign out all other devices?') : t('Sign out this device?')}
        text={t('Whoever uses it has to sign in again. Reports that were not sent yet stay there.')}
        confirmLabel={t('Sign out')}
        danger
        busy={ending.busy}
        failure={ending.failure}
        onConfirm={() => asked && ending.run(asked === 'others' ? null : asked.id)}
        onClose={() => setAsked(null)}
      />
    </Panel>
  )
}
