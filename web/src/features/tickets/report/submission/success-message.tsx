import { Button, Stack, Text, ThemeIcon } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPromised } from '#domain/promised-by.ts'
import type { FiledTicket } from '#features/tickets/report/api.ts'
import styles from './submission.module.css'

/** The end of a report: its number, and three ways on. */
export function SuccessMessage({
  ticket,
  onReportAnother,
}: {
  ticket: FiledTicket
  onReportAnother: () => void
}) {
  const { t } = useTranslation()
  // The button that was pressed before is gone, and with it the focus.
  const id = useId()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <Stack align="stretch">
      {/* biome-ignore lint/a11y/useSemanticElements: no fields stand in it */}
      <div ref={message} tabIndex={-1} className={styles.success} role="group" aria-labelledby={id}>
        <ThemeIcon size={64} radius="xl" color="green" variant="light">
          <IconCheck aria-hidden size={40} />
        </ThemeIcon>
        <div id={id}>
          <Text>{t('Thank you. Your report was sent to the team in charge.')}</Text>
          <Text c="dimmed" mt="sm">
            {t('Ticket number')}
          </Text>
          <Text className={styles.number}>{ticket.ticketNumber}</Text>
          {ticket.promisedBy && (
            <Text mt="sm">
              {t('We aim to resolve this by {{moment}}', { moment: formatPromised(ticket.promisedBy) })}
            </Text>
          )}
        </div>
      </div>
      <Button renderRoot={(props) => <Link to="/tickets/$id" params={{ id: ticket.id }} {...props} />}>
        {t('View Ticket Details')}
      </Button>
      <Button component={Link} to="/issues" variant="default">
        {t('View My Reports')}
      </Button>
      <Button variant="subtle" onClick={onReportAnother}>
        {t('Report Another Issue')}
      </Button>
    </Stack>
  )
}
