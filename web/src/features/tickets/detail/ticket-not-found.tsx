import { Stack, Text } from '@mantine/core'
import IconTicketOff from '@tabler/icons-react/dist/esm/icons/IconTicketOff.mjs'
import { useTranslation } from 'react-i18next'
import { isRefusedTicket } from '#features/tickets/api.ts'
import { UnsentWords } from '#features/tickets/comments/unsent-words.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ErrorState } from '#ui/page-state.tsx'
import { BackButton } from './back-button.tsx'
import { loadFailure } from './load-failure.ts'

interface TicketNotFoundProps {
  id: string
  error: unknown
  onRetry: () => unknown
}

/** In place of a ticket: it is not there for this viewer, or could not be read this time. */
export function TicketNotFound({ id, error, onRetry }: TicketNotFoundProps) {
  const { t } = useTranslation()
  const reason = t(loadFailure(error))
  const isThere = !isRefusedTicket(error)
  return (
    <>
      <PageHeader title={isThere ? t('Ticket') : t('Ticket Not Found')} back={<BackButton />} />
      {isThere ? (
        <Stack align="start">
          <ErrorState title={reason} onRetry={onRetry} />
          <LinkButton variant="default" to="/dashboard">
            {t('Go to Dashboard')}
          </LinkButton>
        </Stack>
      ) : (
        <Stack align="center" gap="md" py="xl" ta="center" role="alert">
          <IconTicketOff aria-hidden size={56} stroke={1.5} />
          <Text maw={480}>
            {t("The ticket you're looking for doesn't exist or you don't have access to it.")}
          </Text>
          <Text maw={480} c="dimmed">
            {reason}
          </Text>
          <LinkButton to="/dashboard">{t('Go to Dashboard')}</LinkButton>
          <UnsentWords ticketId={id} />
        </Stack>
      )}
    </>
  )
}
