import { Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { devicePushQuery } from '#features/notices/api.ts'
import { errorText } from '#platform/error-text.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import { useAct } from '#ui/use-act.ts'
import { type DevicePush, NotAnswered, NotSubscribed, switchOff, switchOn } from './device-push.ts'

const told =
  'You are told here what happens even while the portal is closed. The number of the issue can then be read on a locked screen too.'
const beingOn = 'Being switched on … If your browser asks, please allow notices.'

const explanations = {
  impossible: 'This browser cannot show notices while the portal is closed. Another or a newer one may.',
  uninstalled:
    'On iPhone and iPad, notices come only to an installed portal: tap Share, then ‘Add to Home Screen’. Then open it from there and switch them on here.',
  unsent: 'The portal sends no notices to devices.',
  blocked:
    'Your browser blocks notices of this portal. Allow them for this site in the settings of your browser, on a phone also in those of the device, and switch them on here again.',
  off: told,
  on: told,
} as const satisfies Record<DevicePush, TextKey>

/** Where it is blocked a press asks again: the settings may have changed, which not every browser tells. */
const canBeSwitched = (state: DevicePush) => state === 'on' || state === 'off' || state === 'blocked'

/** Whether notices come to this browser while the portal is closed, and the way to change that. */
export function DeviceNotices() {
  const { t } = useTranslation()
  const query = useQuery(devicePushQuery)
  const { refetch } = query
  useEffect(() => watchPermission(() => void refetch()), [refetch])
  return (
    <PartState
      query={query}
      skeleton={<RowListSkeleton rows={1} isInPanel />}
      failure={t('Whether notices come to this device could not be found out.')}
    >
      {(state) => (
        <Stack gap="xs">
          {canBeSwitched(state) && <DeviceSwitch isOn={state === 'on'} />}
          <Text c="dimmed">{t(explanations[state])}</Text>
        </Stack>
      )}
    </PartState>
  )
}

/** A press while one is under way changes nothing; disabled, the switch would lose the focus. */
function DeviceSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [wanted, setWanted] = useState(isOn)
  const changing = useAct({
    act: (on: boolean) => (on ? switchOn() : switchOff()),
    failure: (error) => whyNot(error, wanted),
    onDone: (now) => client.setQueryData(devicePushQuery.queryKey, now),
    onFailed: () => void client.invalidateQueries({ queryKey: devicePushQuery.queryKey }),
  })
  const change = (on: boolean) => {
    if (changing.busy) return
    setWanted(on)
    changing.run(on)
  }
  return (
    <>
      <Switch
        size="md"
        label={t('Notices on this device')}
        checked={changing.busy ? wanted : isOn}
        aria-busy={changing.busy}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
      <StatusLine>{changing.busy && t(wanted ? beingOn : 'Being switched off …')}</StatusLine>
      {changing.failure && <FailureNote text={changing.failure} onRetry={() => change(wanted)} />}
    </>
  )
}

function whyNot(error: Error, wanted: boolean): string {
  if (error instanceof NotAnswered)
    return translate(
      'Your browser was not allowed to show notices. Switch them on again to be asked once more.',
    )
  if (error instanceof NotSubscribed)
    return translate(
      'Your browser could not be reached by notices. Please check your connection, or try again later.',
    )
  return errorText(
    error,
    wanted
      ? 'Notices could not be switched on here. Please try again.'
      : 'Notices could not be switched off here. Please try again.',
  )
}

/** Somebody may have allowed or blocked notices beside the page. Returns the way to stop. */
function watchPermission(changed: () => void): () => void {
  const stop = new AbortController()
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', changed, stop))
    .catch(() => undefined)
  return () => stop.abort()
}
