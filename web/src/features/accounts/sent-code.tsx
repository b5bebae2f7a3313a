import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { formatPhone } from '#platform/format.ts'
import { CodeForm } from './code-form.tsx'
import { FormAlert } from './form-alert.tsx'
import type { Sending } from './use-sending.ts'

interface SentCodeProps {
  phoneNumber: string
  /** The sending of the code, begun by whoever shows this. */
  sending: Sending<string, { expiresAt: number }>
}

/** How the sending of a code goes, and where to. */
export function SendingStatus({ phoneNumber, sending }: SentCodeProps) {
  const { t } = useTranslation()
  if (sending.isPending) return t('Sending OTP...')
  const phone = formatPhone(phoneNumber).replaceAll(' ', '\u00a0')
  return sending.done && t('Enter the 6-digit code sent to {{phone}}.', { phone })
}

type CodeFormProps = Pick<Parameters<typeof CodeForm>[0], 'verifying' | 'failure'>

/** Asks for the code that was sent, or has it sent again. */
export function SentCode({ phoneNumber, sending, verifying, failure }: SentCodeProps & CodeFormProps) {
  const { t } = useTranslation()
  const resend = () => {
    verifying.reset()
    sending.send(phoneNumber)
  }
  return (
    <>
      {sending.isFailed && <FormAlert>{errorText(sending.error, 'Failed to send OTP')}</FormAlert>}
      {sending.done && (
        <CodeForm
          phoneNumber={phoneNumber}
          expiresAt={sending.done.reply.expiresAt}
          verifying={verifying}
          failure={failure}
          onResend={resend}
        />
      )}
      {sending.isFailed && <Button onClick={resend}>{t('Resend OTP')}</Button>}
    </>
  )
}
