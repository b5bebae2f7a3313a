import { Button, Modal, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut, useUser } from '#platform/session.ts'
import { showToast } from '#ui/toast.ts'
import { PasswordChangeForm } from './password-change-form.tsx'
import styles from './password-change-modal.module.css'

const stay = () => undefined

/** Stands before everything else until the temporary password is changed; the only other way is out. */
export function PasswordChangeModal() {
  const { t } = useTranslation()
  const { name } = useUser()
  const navigate = useNavigate()

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
          <PasswordChangeForm
            currentLabel={t('Current Password (temporary)')}
            intro={
              <Text>
                {t(
                  'Hello {{name}}, you signed in with a temporary password. Please choose your own to go on.',
                  { name },
                )}
              </Text>
            }
            onChanged={() => showToast(t('Password changed successfully! You can now use the application.'))}
          >
            <Button variant="subtle" color="gray" onClick={() => void logOut()}>
              {t('Log out')}
            </Button>
          </PasswordChangeForm>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
