import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/text-link.tsx'
import { ApplicantFields } from './applicant-fields.tsx'
import { FormAlert } from './form-alert.tsx'
import { type CheckedLocation, locationCheck } from './location-check.ts'
import { LocationPanel } from './location-panel.tsx'
import type { RegistrationFields } from './model.ts'
import { OtherWay, OtherWays } from './other-ways.tsx'
import { RegistrationNotice } from './registration-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { CheckedForm } from './use-checked-form.ts'

interface RegistrationFormProps {
  form: CheckedForm<RegistrationFields>
  /** Why the registration was refused before. */
  failure: string | null
  onComplete: (fields: RegistrationFields, location: CheckedLocation) => void
}

const roomOfFields = { minHeight: '28rem' }

export function RegistrationForm({ form, failure, onComplete }: RegistrationFormProps) {
  const { t } = useTranslation()
  const check = useQuery(locationCheck)
  // Slow phones show what the page is first, and its fields a moment later, in pieces that a touch may interrupt.
  const isPainted = useDeferredValue(true, false)
  const location = check.data?.isHaryana && !check.isFetching && !check.isError ? check.data : null
  return (
    <>
      {failure && <FormAlert>{failure}</FormAlert>}
      <LocationPanel check={check} />
      <form noValidate onSubmit={form.submit((fields) => location && onComplete(fields, location))}>
        <Stack>
          {isPainted ? <ApplicantFields form={form} /> : <div style={roomOfFields} />}
          <RegistrationNotice />
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
