import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { useUser } from '#platform/session.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { UsernameForManagers } from '#ui/username-for-managers.tsx'
import { changeOwnPassword } from './api.ts'
import { FormAlert } from './form-alert.tsx'
import { type PasswordChangeFields, passwordChangeRules } from './model.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useSending } from './use-sending.ts'

const empty: PasswordChangeFields = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface PasswordChangeFormProps {
  currentLabel: string
  /** Above the fields. */
  intro: ReactNode
  onChanged: () => void
  /** Below the button: other ways on. */
  children?: ReactNode
}

/** The present password, and a new one twice. */
export function PasswordChangeForm({ currentLabel, intro, onChanged, children }: PasswordChangeFormProps) {
  const { t } = useTranslation()
  const user = useUser()
  const form = useCheckedForm(passwordChangeRules, empty, {
    WRONG_CURRENT_PASSWORD: 'currentPassword',
    SAME_PASSWORD: 'newPassword',
  })
  const changing = useSending(changeOwnPassword)

  function send({ currentPassword, newPassword }: PasswordChangeFields) {
    if (changing.isPending) return
    changing.send({ currentPassword, newPassword }, { onSuccess: onChanged, onError: form.refuse })
  }

  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Stack>
        {intro}
        {changing.isFailed && !form.isPlaced(changing.error) && (
          <FormAlert>{errorText(changing.error, 'Failed to change password')}</FormAlert>
        )}
        <UsernameForManagers email={user.email} />
        <PasswordField
          {...form.field('currentPassword')}
          label={currentLabel}
          autoComplete="current-password"
        />
        <NewPasswordFields
          password={form.field('newPassword')}
          confirmation={form.field('confirmPassword')}
        />
        <SubmitButton busy={changing.isPending} busyLabel={t('Changing Password...')}>
          {t('Change Password')}
        </SubmitButton>
        {children}
      </Stack>
    </form>
  )
}
