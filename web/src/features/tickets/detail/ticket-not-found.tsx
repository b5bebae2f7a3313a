import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import IconTicketOff from '@tabler/icons-react/dist/esm/icons/IconTicketOff.mjs'
import { useTranslation } from 'react-i18next'
import { isRefusedTicket } from '#features/tickets/api.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { loadFailure } from './load-failure.ts'

interface TicketNotFoundProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** In place of a ticket that cannot be shown; what may have been a passing failure can be tried again. */
export function TicketNotFound({ error, onRetry, retrying }: TicketNotFoundProps) {
  const { t } = useTranslation()
  return (
    <Stack align="center" gap="md" py="xl" ta="center" role="alert">
      <IconTicketOff aria-hidden size={56} stroke={1.5} />
      <Title order={1}>{t('Ticket Not Found')}</Title>
      <Text maw={480}>
        {t("The ticket you're looking for doesn't exist or you don't have access to it.")}
      </Text>
      <Alert color="red" maw={480}>
        {t(loadFailure(error))}
      </Alert>
      <Group justify="center">
        {!isRefusedTicket(error) && (
          <Button variant="default" onClick={onRetry} loading={retrying}>
            {t('Try again')}
          </Button>
        )}
        <LinkButton to="/dashboard">{t('Go to Dashboard')}</LinkButton>
      </Group>
    </Stack>
  )
}
