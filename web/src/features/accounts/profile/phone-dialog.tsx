import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#features/accounts/code-form.tsx'
import { FormAlert } from '#features/accounts/form-alert.tsx'
import { type Sending, useSending } from '#features/accounts/use-sending.ts'
import { errorText } from '#platform/error-text.ts'
import { formatPhone } from '#platform/format.ts'
import { Sheet } from '#ui/sheet.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { profileFailure, useProfileCalls } from './api.ts'

interface PhoneDialogProps {
  phoneNumber: string
  /** The sending of the code, begun by whoever opened this. */
  sending: Sending<string, { expiresAt: number }>
  onChanged: () => void
  onClose: () => void
}

/** Asks for the code that was sent to a new number, which changes the number. */
export function PhoneDialog({ phoneNumber, sending, onChanged, onClose }: PhoneDialogProps) {
  const { t } = useTranslation()
  useFocusBack()
  const { changePhone } = useProfileCalls()
  const changing = useSending(async (code: { phoneNumber: string; otp: string }) => {
    await changePhone(code)
    onChanged()
  })
  const phone = formatPhone(phoneNumber).replaceAll(' ', '\u00a0')
  const resend = () => {
    changing.reset()
    sending.send(phoneNumber)
  }
  // What is on its way changes the number, whether somebody waits for it or not.
  const close = () => changing.isPending || onClose()
  return (
    <Sheet opened title={t('Verify New Phone Number')} onClose={close}>
      <Stack>
        <div>
          {!sending.done && <Text>{phone}</Text>}
          <Text role="status">
            {sending.isPending
              ? t('Sending OTP...')
              : sending.done && t('Enter the 6-digit code sent to {{phone}}.', { phone })}
          </Text>
        </div>
        {sending.isFailed && <FormAlert>{errorText(sending.error, 'Failed to send OTP')}</FormAlert>}
        {sending.done && (
          <CodeForm
            phoneNumber={phoneNumber}
            expiresAt={sending.done.reply.expiresAt}
            verifying={changing}
            failure={(error) => profileFailure(error, 'Failed to update phone number. Please try again.')}
            onResend={resend}
          />
        )}
        {sending.isFailed && <Button onClick={resend}>{t('Resend OTP')}</Button>}
        <Button variant="default" disabled={changing.isPending} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Sheet>
  )
}
