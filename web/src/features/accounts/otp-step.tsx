import { Button, Stack } from '@mantine/core'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { formatPhone } from '#platform/format.ts'
import { verifyCode } from './api.ts'
import { CodeForm } from './code-form.tsx'
import { FormAlert } from './form-alert.tsx'
import { PhoneVerified } from './phone-verified.tsx'
import { StepHeading } from './step-heading.tsx'

interface OtpStepProps {
  phoneNumber: string
  /** The sending of the code, begun by whoever opened this step. */
  sending: UseMutationResult<{ alreadyVerified: boolean; expiresAt: number }, Error, string>
  /** The account is being made. */
  registering: boolean
  onVerified: () => void
  onCancel: () => void
}

/** Asks for the code that was sent to a phone. A phone that is still verified from before goes straight on. */
export function OtpStep({ phoneNumber, sending, registering, onVerified, onCancel }: OtpStepProps) {
  const { t } = useTranslation()
  const verifying = useMutation(verifyCode)
  const phone = formatPhone(phoneNumber).replaceAll(' ', '\u00a0')
  const resend = () => {
    verifying.reset()
    sending.mutate(phoneNumber)
  }
  if (verifying.isSuccess || sending.data?.alreadyVerified) {
    return (
      <PhoneVerified
        text={
          verifying.isSuccess
            ? t('Phone number verified successfully!')
            : t('This phone number is already verified.')
        }
        registering={registering}
        onDone={onVerified}
      />
    )
  }
  return (
    <Stack>
      <StepHeading title={t('Verify your phone number')}>
        {sending.isPending && t('Sending OTP...')}
        {sending.isSuccess && t('Enter the 6-digit code sent to {{phone}}.', { phone })}
      </StepHeading>
      {sending.isError && <FormAlert>{errorText(sending.error, 'Failed to send OTP')}</FormAlert>}
      {sending.isSuccess && (
        <CodeForm
          phoneNumber={phoneNumber}
          expiresAt={sending.data.expiresAt}
          verifying={verifying}
          onResend={resend}
        />
      )}
      {sending.isError && <Button onClick={resend}>{t('Resend OTP')}</Button>}
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Stack>
  )
}
