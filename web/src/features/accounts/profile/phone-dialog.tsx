import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SendingStatus, SentCode } from '#features/accounts/sent-code.tsx'
import { type Sending, useSending } from '#features/accounts/use-sending.ts'
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
  // What is on its way changes the number, whether somebody waits for it or not.
  const close = () => changing.isPending || onClose()
  return (
    <Sheet opened title={t('Verify New Phone Number')} onClose={close}>
      <Stack>
        <div>
          {!sending.done && <Text>{formatPhone(phoneNumber).replaceAll(' ', '\u00a0')}</Text>}
          <Text role="status">
            <SendingStatus phoneNumber={phoneNumber} sending={sending} />
          </Text>
        </div>
        <SentCode
          phoneNumber={phoneNumber}
          sending={sending}
          verifying={changing}
          failure={(error) => profileFailure(error, 'Failed to update phone number. Please try again.')}
        />
        <Button variant="default" disabled={changing.isPending} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Sheet>
  )
}
