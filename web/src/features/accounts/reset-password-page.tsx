import { Stack } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#platform/api-error.ts'
import { errorText } from '#platform/error-text.ts'
import { TextLink } from '#ui/text-link.tsx'
import { resetByLink } from './api.ts'
import { EntryHeading } from './entry-heading.tsx'
import { FormAlert } from './form-alert.tsx'
import { resetRules } from './model.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordUpdated } from './password-updated.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useSending } from './use-sending.ts'

/** Where the link of a reset mail leads; the link itself is checked when the new password is sent. */
export function ResetPasswordPage({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm(resetRules, { password: '', confirmPassword: '' })
  const resetting = useSending(resetByLink)
  const send = ({ password }: { password: string }) => {
    if (!resetting.isPending) resetting.send({ token, password }, { onError: form.refuse })
  }
  if (resetting.done) return <PasswordUpdated onDone={onDone} />
  return (
    <Stack gap="lg">
      <EntryHeading
        title={t('Reset Password')}
        text={t('Choose a new password for your account.')}
        icon={<IconLock aria-hidden />}
      />
      <form noValidate onSubmit={form.submit(send)}>
        <Stack>
          {resetting.isFailed && <Refusal error={resetting.error} />}
          <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmPassword')} />
          <SubmitButton busy={resetting.isPending} busyLabel={t('Updating...')}>
            {t('Reset Password')}
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}

/** Whether a reset was refused because of its link: used, older than an hour, or not ours. */
const isLinkRefused = (error: unknown): boolean =>
  isApiError(error) &&
  (error.error === 'INVALID_RESET_TOKEN' || /invalid or expired/i.test(error.serverMessage ?? ''))

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!isLinkRefused(error)) {
    return <FormAlert>{errorText(error, 'Failed to reset password. Please try again.')}</FormAlert>
  }
  return (
    <FormAlert>
      {t('This password reset link has expired or is invalid. Please request a new one.')}
      <br />
      <TextLink to="/forgot-password">{t('Request a new reset link')}</TextLink>
    </FormAlert>
  )
}
