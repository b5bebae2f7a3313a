import { Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#ui/password-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { type CheckedLocation, locationCheck } from './location-check.ts'
import { LocationPanel } from './location-panel.tsx'
import { mobileDigits, type RegistrationFields } from './model.ts'
import { OtherWay, OtherWays } from './other-ways.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextLink } from './text-link.tsx'
import type { CheckedForm } from './use-checked-form.ts'

interface RegistrationFormProps {
  form: CheckedForm<RegistrationFields>
  /** Why the registration was refused before. */
  failure: string | null
  onComplete: (fields: RegistrationFields, location: CheckedLocation) => void
}

export function RegistrationForm({ form, failure, onComplete }: RegistrationFormProps) {
  const { t } = useTranslation()
  const check = useQuery(locationCheck)
  const location = check.data?.isHaryana && !check.isFetching && !check.isError ? check.data : null
  return (
    <>
      {failure && <FormAlert>{failure}</FormAlert>}
      <LocationPanel check={check} />
      <form
        noValidate
        ref={focusFirstInvalid}
        onSubmit={form.submit((fields) => location && onComplete(fields, location))}
      >
        <Stack>
          <TextInput {...form.field('name')} label={t('Full Name')} autoComplete="name" />
          <TextInput
            {...form.field('email')}
            label={t('Email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextInput
            {...form.field('phoneNumber', mobileDigits)}
            label={t('Mobile Number')}
            description={t('We send a code to this number.')}
            leftSection={<Text span>+91</Text>}
            leftSectionWidth={52}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
          />
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
          <SubmitButton disabled={!location}>
            {location ? t('Create Account') : t('Registration Only Available in Haryana')}
          </SubmitButton>
        </Stack>
      </form>
      <OtherWays>
        <OtherWay question={t('Already have an account?')}>
          <TextLink to="/login">{t('Sign In')}</TextLink>
        </OtherWay>
      </OtherWays>
    </>
  )
}

/** A form that comes back with objections starts at the first of them. */
const focusFirstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
