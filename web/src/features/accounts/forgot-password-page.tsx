import { Stack } from '@mantine/core'
import { forgotPassword } from '@nagrik/contract/passwords'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { TextLink } from '#ui/text-link.tsx'
import { requestReset } from './api.ts'
import { CheckEmail } from './check-email.tsx'
import { EmailField } from './email-field.tsx'
import { EntryHeading } from './entry-heading.tsx'
import { FormAlert } from './form-alert.tsx'
import { OtherWay, OtherWays } from './other-ways.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useSending } from './use-sending.ts'

export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const form = useCheckedForm(forgotPassword.body, { email: '' })
  const asking = useSending(requestReset)
  const send = (body: { email: string }) => {
    if (!asking.isPending) asking.send(body, { onError: form.refuse })
  }
  if (asking.done) return <CheckEmail email={asking.done.input.email} onTryAnother={asking.reset} />
  return (
    <Stack gap="lg">
      <EntryHeading
        title={t('Forgot Password')}
        text={t('Enter the email of your account. We send you a link to set a new password.')}
        icon={<IconLock aria-hidden />}
      />
      <form noValidate onSubmit={form.submit(send)}>
        <Stack>
          {asking.isFailed && (
            <FormAlert title={t('Reset Failed')}>
              {errorText(asking.error, 'Failed to send password reset email. Please try again.')}
            </FormAlert>
          )}
          <EmailField {...form.field('email')} autoComplete="username" />
          <SubmitButton busy={asking.isPending} busyLabel={t('Sending...')}>
            {t('Send Reset Instructions')}
          </SubmitButton>
        </Stack>
      </form>
      <OtherWays>
        <OtherWay question={t('Remembered it?')}>
          <TextLink to="/login">{t('Back to Sign In')}</TextLink>
        </OtherWay>
      </OtherWays>
    </Stack>
  )
}
