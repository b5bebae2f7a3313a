import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { NoticeKind, NoticePreference } from '@nagrik/contract/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { formatHour } from '#platform/format.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { useAct } from '#ui/use-act.ts'
import { devicePushQuery, preferencesQuery, savePreference } from './api.ts'
import { DeviceNotices } from './device/device-notices.tsx'
import { channelWords, kindWords } from './model.ts'

/** Of what somebody is told, and by which way. */
export function PreferencesPanel() {
  const { t } = useTranslation()
  const query = useQuery(preferencesQuery)
  const isPushed = useQuery(devicePushQuery).data === 'on'
  return (
    <Panel title={t('Notices')}>
      <Stack id="notices" gap="xl">
        <DeviceNotices />
        <PartState
          query={query}
          skeleton={<RowListSkeleton rows={4} isInPanel />}
          failure={t('Your choices could not be loaded.')}
        >
          {({ data, smsQuietHours }) => {
            const preferences = data.filter(({ channel }) => channel !== 'push' || isPushed)
            const hasSms = preferences.some(({ channel }) => channel === 'sms')
            return (
              <Stack gap="lg">
                {kindsIn(preferences).map((kind) => (
                  <KindChoice
                    key={kind}
                    kind={kind}
                    preferences={preferences.filter((one) => one.kind === kind)}
                  />
                ))}
                {hasSms && smsQuietHours && (
                  <Text c="dimmed">
                    {t(
                      'Between {{from}} and {{to}} no SMS is sent but codes; the others follow in the morning.',
                      {
                        from: formatHour(smsQuietHours.from),
                        to: formatHour(smsQuietHours.to),
                      },
                    )}
                  </Text>
                )}
              </Stack>
            )
          }}
        </PartState>
      </Stack>
    </Panel>
  )
}

const kindsIn = (preferences: NoticePreference[]): NoticeKind[] => [
  ...new Set(preferences.map(({ kind }) => kind)),
]

interface KindChoiceProps {
  kind: NoticeKind
  preferences: NoticePreference[]
}

/** Each way is written as soon as it is chosen, and put back where that fails. */
function KindChoice({ kind, preferences }: KindChoiceProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const put = (wanted: NoticePreference) =>
    client.setQueryData(
      preferencesQuery.queryKey,
      (all) =>
        all && {
          ...all,
          data: all.data.map((one) =>
            one.kind === wanted.kind && one.channel === wanted.channel ? wanted : one,
          ),
        },
    )
  const saving = useAct({
    act: savePreference,
    failure: (error) => errorText(error, 'This choice could not be saved. Please try again.'),
    onFailed: (_, wanted: NoticePreference) => put({ ...wanted, isOn: !wanted.isOn }),
  })
  const choose = (channels: string[]) => {
    for (const one of preferences) {
      const isOn = channels.includes(one.channel)
      if (one.isFixed || isOn === one.isOn) continue
      put({ ...one, isOn })
      saving.run({ ...one, isOn })
    }
  }
  return (
    <Stack gap="xs">
      <Checkbox.Group
        label={t(kindWords[kind].about)}
        value={preferences.filter(({ isOn }) => isOn).map(({ channel }) => channel)}
        onChange={choose}
      >
        <Group gap="lg" py={10}>
          {preferences.map(({ channel, isFixed }) => (
            <Checkbox key={channel} value={channel} label={t(channelWords[channel])} disabled={isFixed} />
          ))}
        </Group>
      </Checkbox.Group>
      {preferences.some(({ isFixed }) => isFixed) && (
        <Text size="sm" c="dimmed">
          {t('What is grey is always on.')}
        </Text>
      )}
      {saving.failure && <FailureNote text={saving.failure} />}
    </Stack>
  )
}
