import { Button, Stack, Text, TextInput } from '@mantine/core'
import { verifyOtp } from '@nagrik/contract/registration'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { isApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { formatCountdown } from '#platform/format.ts'
import { focusInput } from '#ui/take-focus.ts'
import styles from './code-form.module.css'
import { FormAlert } from './form-alert.tsx'
import { codeDigits } from './model.ts'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import type { Sending } from './use-sending.ts'
import { useSmsCode } from './use-sms-code.ts'

const rules = z.pick(verifyOtp.body, { otp: true })

interface CodeFormProps {
  phoneNumber: string
  /** Milliseconds since 1970. */
  expiresAt: number
  verifying: Sending<{ phoneNumber: string; otp: string }, unknown>
  /** What a failure is told as; 'Invalid OTP' or what the server said unless told. */
  failure?: (error: unknown) => string
  onResend: () => void
}

/** The six digits of one code, as long as it is good for something. */
export function CodeForm({ phoneNumber, expiresAt, verifying, failure = invalid, onResend }: CodeFormProps) {
  const { t } = useTranslation()
  const left = useSecondsUntil(expiresAt)
  const form = useCheckedForm(rules, { otp: '' })
  const expired = left === 0
  const isOver = expired || isCodeSpent(verifying.error)
  const send = ({ otp }: { otp: string }) => {
    if (isOver || verifying.isPending) return
    verifying.send({ phoneNumber, otp }, { onError: () => form.focus('otp') })
  }
  useSmsCode(!expired, (sms) => {
    const otp = codeDigits(sms)
    form.fill('otp', otp)
    send({ otp })
  })
  return (
    <form noValidate ref={focusInput} onSubmit={form.submit(send)}>
      <Stack>
        {verifying.isFailed && !expired && <FormAlert>{failure(verifying.error)}</FormAlert>}
        <TextInput
          {...form.field('otp', codeDigits)}
          label={t('OTP')}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={expired}
          classNames={{ input: styles.code }}
        />
        {expired && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t('OTP has expired')}
          </Text>
        )}
        {!isOver && (
          <Text c="dimmed">
            {t('Time left')}:{' '}
            <span role="timer" className={styles.time}>
              {formatCountdown(left)}
            </span>
          </Text>
        )}
        {isOver ? (
          <Button fullWidth onClick={onResend}>
            {t('Resend OTP')}
          </Button>
        ) : (
          <SubmitButton busy={verifying.isPending} busyLabel={t('Verifying...')}>
            {t('Verify OTP')}
          </SubmitButton>
        )}
      </Stack>
    </form>
  )
}

/** Whether no further try of this code can succeed, so that a new one has to be sent. */
const isCodeSpent = (error: unknown): boolean =>
  isApiError(error) &&
  (error.error === 'OTP_EXPIRED' ||
    // One that does not name the code is not about it.
    (error.error === 'TOO_MANY_REQUESTS' && 'otp' in error.fields))

const invalid = (error: unknown) => errorText(error, 'Invalid OTP')
