import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { forgetWords, keptWords } from './kept-words.ts'

/** What somebody had written before they lost the right to send it; nothing where nothing was. */
export function UnsentWords({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation()
  const { id } = useUser()
  const [words, setWords] = useState(() => keptWords(id, ticketId))
  if (!words) return null
  const discard = () => {
    forgetWords(id, ticketId)
    setWords(null)
  }
  return (
    <Stack gap="xs" align="start" w="100%" ta="start" role="status">
      <Textarea
        w="100%"
        label={t('Your comment was not sent')}
        description={t('You can no longer comment on this ticket. Copy what you still need.')}
        autosize
        maxRows={12}
        readOnly
        value={words.text}
      />
      <Button variant="default" onClick={discard}>
        {t('Discard it')}
      </Button>
    </Stack>
  )
}
