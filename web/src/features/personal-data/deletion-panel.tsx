import { Button, List, Stack, Text } from '@mantine/core'
import { deletionDays } from '@nagrik/contract/limits'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnanswered } from '#platform/api-error.ts'
import { whenSessionIsLost } from '#platform/session.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { deleteOwnAccount } from './api.ts'
import { PasswordSheet } from './password-sheet.tsx'

interface DeletionPanelProps {
  /**
   * Hears when (ISO 8601), after every session of the account has ended; undefined where the answer was lost and
   * only the end of the session told of it.
   */
  onDeleted: (effectiveAt: string | undefined) => void
}

/** The end of an account. */
export function DeletionPanel({ onDeleted }: DeletionPanelProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [mayBeDone, setMayBeDone] = useState(false)
  useEffect(
    () => (mayBeDone ? whenSessionIsLost(() => onDeleted(undefined)) : undefined),
    [mayBeDone, onDeleted],
  )
  async function deleteAccount(password: string) {
    try {
      return await deleteOwnAccount(password)
    } catch (error) {
      if (isUnanswered(error)) setMayBeDone(true)
      throw error
    }
  }
  return (
    <Panel title={t('Delete my account')}>
      <Stack align="flex-start">
        <Text>
          {t(
            'Your account is deleted {{days}} days after you ask for it. Until then signing in takes it back.',
            {
              days: deletionDays,
            },
          )}
        </Text>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          {t('Delete my account')}
        </Button>
      </Stack>
      <PasswordSheet
        opened={asking}
        title={t('Delete my account?')}
        confirmLabel={t('Delete my account')}
        danger
        act={deleteAccount}
        onDone={({ effectiveAt }) => onDeleted(effectiveAt)}
        onClose={() => setAsking(false)}
        fallback="The account could not be deleted"
        unanswered="No answer came. Your request may have been received all the same: then a mail tells you. If none comes, please try again."
      >
        <Text>
          {t(
            'You are signed out on all devices at once. Signing in within {{days}} days takes the deletion back.',
            {
              days: deletionDays,
            },
          )}
        </Text>
        <div>
          <Text fw={600}>{t('What goes')}</Text>
          <List>
            <List.Item>{t('Your name, phone number, email, devices and settings')}</List.Item>
            <List.Item>{t('Voice recordings, what was written down from them, and documents')}</List.Item>
            <List.Item>{t('Your name and contacts in what you wrote, and the addresses you gave')}</List.Item>
          </List>
        </div>
        <div>
          <Text fw={600}>{t('What stays')}</Text>
          <List>
            <List.Item>{t('Your reports and what became of them, under the name “Deleted user”')}</List.Item>
            <List.Item>{t('Photos without the strip that names you, and videos without sound')}</List.Item>
          </List>
        </div>
      </PasswordSheet>
    </Panel>
  )
}
