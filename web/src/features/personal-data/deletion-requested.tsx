import { Stack, Text } from '@mantine/core'
import { deletionDays } from '@nagrik/contract/limits'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/format.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'

/** What somebody is told who has just been signed out by it; `on` is ISO 8601. */
export function DeletionRequested({ on }: { on: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Your account will be deleted')}>
      <Stack align="flex-start" maw={640}>
        <Text>
          {on
            ? t('It will be deleted on {{moment}}. You have been signed out on all devices.', {
                moment: formatDateTime(on),
              })
            : t('It will be deleted in {{days}} days. You have been signed out on all devices.', {
                days: deletionDays,
              })}
        </Text>
        <Text>
          {t(
            'If you change your mind, sign in before then: your account stays as it is. A mail says so too.',
          )}
        </Text>
        <LinkButton to="/login" search={{}} variant="default">
          {t('Sign in and keep the account')}
        </LinkButton>
      </Stack>
    </Panel>
  )
}
