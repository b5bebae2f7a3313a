import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { verifyCode } from './api.ts'
import { PhoneVerified } from './phone-verified.tsx'
import { SendingStatus, SentCode } from './sent-code.tsx'
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
        <SendingStatus phoneNumber={phoneNumber} sending={sending} />
      </StepHeading>
      <SentCode phoneNumber={phoneNumber} sending={sending} verifying={verifying} />
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Stack>
  )
}
