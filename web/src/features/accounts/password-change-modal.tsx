import { Button, Modal, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { signOut, useUser } from '#platform/session.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toast.ts'
import { changeOwnPassword } from './api.ts'
import { FormAlert } from './form-alert.tsx'
import { type PasswordChangeFields, passwordChangeRules } from './model.ts'
import styles from './password-change-modal.module.css'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useSending } from './use-sending.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const empty: PasswordChangeFields = { currentPassword: '', newPassword: '', confirmPassword: '' }
const stay = () => undefined

/** Stands before everything else until the temporary password is changed; the only other way is out. */
export function PasswordChangeModal() {
  const { t } = useTranslation()
  const user = useUser()
  const navigate = useNavigate()
  const form = useCheckedForm(passwordChangeRules, empty, {
    WRONG_CURRENT_PASSWORD: 'currentPassword',
    SAME_PASSWORD: 'newPassword',
  })
  const changing = useSending(changeOwnPassword)

  function send({ currentPassword, newPassword }: PasswordChangeFields) {
    if (changing.isPending) return
    changing.send(
      { currentPassword, newPassword },
      {
        onSuccess: () => showToast(t('Password changed successfully! You can now use the application.')),
        onError: form.refuse,
      },
    )
  }

  async function logOut() {
    await signOut()
    await navigate({ to: '/login', search: {} })
  }

  return (
    <Modal.Root opened onClose={stay} closeOnEscape={false} closeOnClickOutside={false} centered padding="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="lg">
          <Modal.Title className={styles.title}>{t('Password Change Required')}</Modal.Title>
          <form noValidate onSubmit={form.submit(send)}>
            <Stack>
              <Text>
                {t(
                  'Hello {{name}}, you signed in with a temporary password. Please choose your own to go on.',
                  { name: user.name },
                )}
              </Text>
              {changing.isFailed && !form.isPlaced(changing.error) && (
                <FormAlert>{errorText(changing.error, 'Failed to change password')}</FormAlert>
              )}
              <UsernameForManagers email={user.email} />
              <PasswordField
                {...form.field('currentPassword')}
                label={t('Current Password (temporary)')}
                autoComplete="current-password"
              />
              <PasswordField
                {...form.field('newPassword')}
                label={t('New Password')}
                description={t('Minimum 6 characters')}
                autoComplete="new-password"
              />
              <PasswordField
                {...form.field('confirmPassword')}
                label={t('Confirm New Password')}
                autoComplete="new-password"
              />
              <SubmitButton busy={changing.isPending} busyLabel={t('Changing Password...')}>
                {t('Change Password')}
              </SubmitButton>
              <Button variant="subtle" color="gray" onClick={() => void logOut()}>
                {t('Log out')}
              </Button>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
