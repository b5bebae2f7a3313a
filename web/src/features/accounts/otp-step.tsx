import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { formatPhone } from '#platform/format.ts'
import { verifyCode } from './api.ts'
import { CodeForm } from './code-form.tsx'
import { FormAlert } from './form-alert.tsx'
import { PhoneVerified } from './phone-verified.tsx'
import { StepHeading } from './step-heading.tsx'
import { type Sending, useSending } from './use-sending.ts'

interface OtpStepProps {
  phoneNumber: string
  /** The sending of the code, begun by whoever opened this step. */
  sending: Sending<string, { alreadyVerified: boolean; expiresAt: number }>
  /** The account is being made. */
  registering: boolean
  onVerified: () => void
  onCancel: () => void
}

/** Asks for the code that was sent to a phone. A phone that is still verified from before goes straight on. */
export function OtpStep({ phoneNumber, sending, registering, onVerified, onCancel }: OtpStepProps) {
  const { t } = useTranslation()
  const verifying = useSending(verifyCode)
  const phone = formatPhone(phoneNumber).replaceAll(' ', '\u00a0')
  const resend = () => {
    verifying.reset()
    sending.send(phoneNumber)
  }
  if (verifying.done || sending.done?.reply.alreadyVerified) {
    return (
      <PhoneVerified
        text={
          verifying.done
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
        {sending.done && t('Enter the 6-digit code sent to {{phone}}.', { phone })}
      </StepHeading>
      {sending.isFailed && <FormAlert>{errorText(sending.error, 'Failed to send OTP')}</FormAlert>}
      {sending.done && (
        <CodeForm
          phoneNumber={phoneNumber}
          expiresAt={sending.done.reply.expiresAt}
          verifying={verifying}
          onResend={resend}
        />
      )}
      {sending.isFailed && <Button onClick={resend}>{t('Resend OTP')}</Button>}
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Stack>
  )
}
