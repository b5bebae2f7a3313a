import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { ItemList } from '#ui/panel/item-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { endDevices, ownDevices } from './api.ts'
import { DeviceItem } from './device-item.tsx'

interface Asked {
  /** All other devices: null. */
  id: string | null
  title: string
}

/** Where the own account is signed in, and the way to end that. */
export function DevicesPanel() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(ownDevices)
  const [asked, setAsked] = useState<Asked>({ id: null, title: '' })
  const [isAsking, setAsking] = useState(false)
  const intro = useRef<HTMLParagraphElement>(null)
  const ending = useAct({
    act: endDevices,
    failure: (error) => errorText(error, 'The device could not be signed out. Please try again.'),
    onDone: () => {
      client.setQueryData(ownDevices.queryKey, (devices) =>
        devices?.filter(({ id, isCurrent }) => (asked.id === null ? isCurrent : id !== asked.id)),
      )
      void client.invalidateQueries({ queryKey: ownDevices.queryKey })
      setAsking(false)
      showToast(t('Signed out'))
      // The button that was pressed is gone.
      takeFocus(intro.current)
    },
  })
  const ask = (what: Asked) => {
    ending.forget()
    setAsked(what)
    setAsking(true)
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
            <Text ref={intro} tabIndex={-1} c="dimmed">
              {t('Here you are signed in. Sign out what you do not know or use any more.')}
            </Text>
            <ItemList>
              {devices.map((device) => (
                <DeviceItem
                  key={device.id}
                  device={device}
                  onSignOut={(name) =>
                    ask({ id: device.id, title: t('Sign out {{device}}?', { device: name }) })
                  }
                />
              ))}
            </ItemList>
            {devices.length > 1 && (
              <Button
                variant="default"
                onClick={() => ask({ id: null, title: t('Sign out all other devices?') })}
              >
                {t('Sign out all other devices')}
              </Button>
            )}
          </Stack>
        )}
      </PartState>
      <ConfirmSheet
        opened={isAsking}
        title={asked.title}
        text={t('Whoever uses it has to sign in again. Reports that were not sent yet stay there.')}
        confirmLabel={t('Sign out')}
        danger
        busy={ending.busy}
        failure={ending.failure}
        onConfirm={() => ending.run(asked.id)}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
