import { Stack } from '@mantine/core'
import { login } from '@nagrik/contract/accounts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import styles from './login-form.module.css'
import { isWrongPortal, type Portal, signInThrough } from './portal.ts'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { useSending } from './use-sending.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed at the other portal, which refused it: in the history and not in the address, where others would read it. */
    email?: string
  }
}

const failures = {
  citizen: 'Login failed. Please try again.',
  employee: 'Login failed. Please check your credentials.',
} as const

/** E-mail and password for one of the two portals; the server refuses who belongs to the other. */
export function LoginForm({ portal, onSignedIn }: { portal: Portal; onSignedIn: () => void }) {
  const { t } = useTranslation()
  const handedOn = useLocation({ select: ({ state }) => state.email })
  const form = useCheckedForm(login.body, { email: handedOn ?? '', password: '' })
  const goOn = useEffectEvent(() => {
    if (handedOn) form.focus('password')
  })
  useEffect(() => goOn(), [])
  const signingIn = useSending(signInThrough(portal))
  const send = (credentials: { email: string; password: string }) => {
    if (!signingIn.isPending) signingIn.send(credentials, { onSuccess: onSignedIn, onError: form.refuse })
  }
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Stack>
        {signingIn.isFailed && (
          <FormAlert title={t('Sign in failed')}>
            {errorText(signingIn.error, failures[portal])}
            {isWrongPortal(signingIn.error) && (
              <OtherPortal portal={portal} email={form.field('email').value} />
            )}
          </FormAlert>
        )}
        <EmailField {...form.field('email')} autoComplete="username" />
        <div>
          <PasswordField {...form.field('password')} label={t('Password')} autoComplete="current-password" />
          <TextLink to="/forgot-password" className={styles.link}>
            {t('Forgot password?')}
          </TextLink>
        </div>
        <SubmitButton
          busy={signingIn.isPending}
          busyLabel={t('Signing in...')}
          disabled={!form.isValid}
          color={portal === 'employee' ? 'slate' : undefined}
        >
          {t('Sign In')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

/** Where an account that was refused here belongs; the page wanted before and the address go along. */
function OtherPortal({ portal, email }: { portal: Portal; email: string }) {
  const { t } = useTranslation()
  return (
    <div>
      {portal === 'citizen' ? (
        <TextLink to="/employee-login" search={true} state={{ email }} className={styles.link}>
          {t('Employee Login')}
        </TextLink>
      ) : (
        <TextLink to="/login" search={true} state={{ email }} className={styles.link}>
          {t('Citizen Login')}
        </TextLink>
      )}
    </div>
  )
}
