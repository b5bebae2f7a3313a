import { useTranslation } from 'react-i18next'
import { PasswordField } from '#ui/password-field.tsx'
import type { FieldProps } from './use-checked-form.ts'

/** A new password in place of one that there is, twice. */
export function NewPasswordFields({
  password,
  confirmation,
}: {
  password: FieldProps
  confirmation: FieldProps
}) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        {...password}
        label={t('New Password')}
        description={t('Minimum 6 characters')}
        autoComplete="new-password"
      />
      <PasswordField {...confirmation} label={t('Confirm New Password')} autoComplete="new-password" />
    </>
  )
}
