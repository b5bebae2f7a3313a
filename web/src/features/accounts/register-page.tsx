import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { registerCitizen, sendCode } from './api.ts'
import { EntryHeading } from './entry-heading.tsx'
import type { CheckedLocation } from './location-check.ts'
import { type Applicant, type RegistrationFields, registrationRules } from './model.ts'
import { OtpStep } from './otp-step.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { type RegistrationStep, RegistrationSteps } from './registration-steps.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useSending } from './use-sending.ts'

const empty: RegistrationFields = { name: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }

/** Form, code by SMS, success: three steps of one page. The account is made once the phone is verified. */
export function RegisterPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [step, setStep] = useState<RegistrationStep>('form')
  const [applicant, setApplicant] = useState<Applicant | null>(null)
  const form = useCheckedForm(registrationRules, empty, { EMAIL_TAKEN: 'email', PHONE_TAKEN: 'phoneNumber' })
  const sending = useSending(sendCode)
  const registering = useSending(registerCitizen)

  const toldAbove = registering.isFailed && !form.isPlaced(registering.error)

  function verifyPhone(
    { confirmPassword: _, ...fields }: RegistrationFields,
    { latitude, longitude, accuracy }: CheckedLocation,
  ) {
    setApplicant({ ...fields, latitude, longitude, accuracy })
    registering.reset()
    sending.send(fields.phoneNumber)
    setStep('otp')
  }

  function createAccount(person: Applicant) {
    registering.send(person, {
      onSuccess: () => setStep('success'),
      onError: (error) => {
        form.refuse(error)
        setStep('form')
      },
    })
  }

  return (
    <Stack gap="lg">
      <EntryHeading title={t('Create Account')} />
      <RegistrationSteps current={step} />
      {step === 'form' && (
        <RegistrationForm
          form={form}
          failure={toldAbove ? errorText(registering.error, 'Registration failed') : null}
          onComplete={verifyPhone}
        />
      )}
      {step === 'otp' && applicant && (
        <OtpStep
          phoneNumber={applicant.phoneNumber}
          sending={sending}
          registering={registering.isPending}
          onVerified={() => createAccount(applicant)}
          onCancel={() => setStep('form')}
        />
      )}
      {step === 'success' && <RegistrationDone onDone={onDone} />}
    </Stack>
  )
}
