import { Stack, Text, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { useLinks } from '#features/tickets/attachments/api.ts'
import { AttachmentList } from '#features/tickets/attachments/attachment-list.tsx'
import { FoldedText } from './folded-text.tsx'
import styles from './ticket-description.module.css'

/** What was reported, in words and pictures. */
export function TicketDescription({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const { attachments, audioTranscription } = ticket
  const links = useLinks(attachments)
  return (
    <Stack className={styles.description}>
      <section aria-label={t('Description')}>
        <Title order={2} size="h4" mb="xs" className={styles.heading}>
          {t('Description')}
        </Title>
        <FoldedText text={ticket.description} />
        {audioTranscription && (
          <>
            <Text c="dimmed" size="xs" mt="sm">
              {t('Spoken words, written down by the device')}
            </Text>
            <p className={styles.text}>{audioTranscription}</p>
          </>
        )}
      </section>
      {attachments.length > 0 && (
        <section aria-label={t('Attachments')}>
          <Title order={2} size="h4" mb="xs" className={styles.heading}>
            {t('Attachments')}
          </Title>
          <AttachmentList attachments={attachments} links={links} />
        </section>
      )}
    </Stack>
  )
}
