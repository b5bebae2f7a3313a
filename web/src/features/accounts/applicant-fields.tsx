import { Stack, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { mobileDigits } from '#platform/digits.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { UsernameForManagers } from '#ui/username-for-managers.tsx'
import { EmailField } from './email-field.tsx'
import type { RegistrationFields } from './model.ts'
import { PhoneField } from './phone-field.tsx'
import type { CheckedForm } from './use-checked-form.ts'

/** Who wants an account. The location check beside them changes nothing here: on a slow phone that would be felt. */
export const ApplicantFields = memo(function ApplicantFields({
  form,
}: {
  form: CheckedForm<RegistrationFields>
}) {
  const { t } = useTranslation()
  return (
    <Stack ref={focusFirstInvalid}>
      <TextInput {...form.field('name')} label={t('Full Name')} autoComplete="name" />
      <EmailField {...form.field('email')} autoComplete="email" />
      <PhoneField
        {...form.field('phoneNumber', mobileDigits)}
        description={t('We send a code to this number.')}
      />
      <UsernameForManagers email={form.field('email').value} />
      <PasswordField
        {...form.field('password')}
        label={t('Password')}
        description={t('Minimum 6 characters')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('Confirm Password')}
        autoComplete="new-password"
      />
    </Stack>
  )
})

/** Fields that come back with objections start at the first of them. */
const focusFirstInvalid = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
