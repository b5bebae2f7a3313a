import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRefresh } from './use-refresh.ts'

/** The same as the refresh button of the header, with words. */
export function CachedData() {
  const { t } = useTranslation()
  const { refresh, busy, canRefresh } = useRefresh()
  return (
    <Stack align="flex-start">
      <Text c="dimmed">
        {t(
          'While the portal is open it remembers what you have read, so that pages open faster. This fetches it anew. Drafts and reports that were not sent yet stay.',
        )}
      </Text>
      <Button variant="default" disabled={!canRefresh} loading={busy} onClick={refresh}>
        {t('Clear cached data')}
      </Button>
    </Stack>
  )
}
