import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#ui/failure-note.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { profileFailure, useProfileCalls } from './api.ts'

/** What an address that is not confirmed means, and the way to get its link once more. */
export function UnconfirmedEmail() {
  const { t } = useTranslation()
  const { resendConfirmation } = useProfileCalls()
  const sending = useAct({
    act: resendConfirmation,
    failure: (error) => profileFailure(error, 'The link could not be sent. Please try again.'),
    onDone: () => showToast(t('The link is on its way to your new email')),
  })
  return (
    <Stack align="flex-start" gap="xs">
      <Text>
        {t(
          'Your new email is not confirmed yet. Please open the link that we sent to it; until then, links to set a new password go to your former email.',
        )}
      </Text>
      <Button variant="default" loading={sending.busy} onClick={() => sending.run()}>
        {t('Send the link again')}
      </Button>
      {sending.failure && <FailureNote text={sending.failure} />}
    </Stack>
  )
}
