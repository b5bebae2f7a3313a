import { Button, Stack, Text } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryHeading } from '#features/accounts/entry-heading.tsx'
import { FormAlert } from '#features/accounts/form-alert.tsx'
import { SubmitButton } from '#features/accounts/submit-button.tsx'
import { useSending } from '#features/accounts/use-sending.ts'
import { errorText } from '#platform/error-text.ts'
import { plainPage } from '#platform/plain-page.ts'
import { confirmSession } from '#platform/session.ts'
import { confirmByLink, isLinkRefused, restoreByLink } from './api.ts'

const kinds = {
  confirm: {
    act: confirmByLink,
    title: 'Confirm Email',
    text: 'Please confirm that this email is yours. From then on, links to set a new password come here.',
    button: 'Confirm email',
    done: 'Email Confirmed',
    after: 'Thank you. Links to set a new password now come to this email.',
    to: '/',
    next: 'Go to the home page',
    refused: 'If your new email is still not confirmed, your profile sends you another link.',
  },
  restore: {
    act: restoreByLink,
    title: 'Restore Email',
    text: 'This takes the change of your email back and signs everybody out of your account.',
    button: 'Restore this email',
    done: 'Email Restored',
    after:
      'You sign in with this email again, and all devices were signed out. Please set a new password now: somebody may know the present one.',
    to: '/forgot-password',
    next: 'Set a new password',
    refused: 'If it was not you who changed the email of your account, please write to us.',
  },
} as const

/** Where a link of a mail leads. Nothing happens until the button is pressed, for mail programs open links too. */
export function EmailLinkPage({ kind, token }: { kind: keyof typeof kinds; token: string }) {
  const { t } = useTranslation()
  const { act, title, text, button, done, after, to, next, refused } = kinds[kind]
  const sending = useSending(act)
  if (isLinkRefused(sending.error)) {
    return (
      <Stack gap="lg">
        <EntryHeading
          title={t('This link is of no use any more')}
          text={t('It has expired, was used or is no longer needed.')}
          icon={<IconMail aria-hidden />}
          isStep
        />
        <Text>{t(refused)}</Text>
        {kind === 'confirm' ? (
          <Button component={Link} to="/profile" replace fullWidth>
            {t('Open my profile')}
          </Button>
        ) : (
          <Button component="a" href={plainPage('contact')} fullWidth>
            {t('Contact')}
          </Button>
        )}
      </Stack>
    )
  }
  if (sending.done) {
    return (
      <Stack gap="lg">
        <EntryHeading title={t(done)} text={t(after)} icon={<IconMail aria-hidden />} tone="green" isStep />
        <Button component={Link} to={to} replace fullWidth>
          {t(next)}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="lg">
      <EntryHeading title={t(title)} text={t(text)} icon={<IconMail aria-hidden />} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The account of this browser may be the one that changed.
          if (!sending.isPending) sending.send({ token }, { onSuccess: () => void confirmSession() })
        }}
      >
        <Stack>
          {sending.isFailed && (
            <FormAlert>{errorText(sending.error, 'This could not be done. Please try again.')}</FormAlert>
          )}
          <SubmitButton busy={sending.isPending} busyLabel={t('Sending...')}>
            {t(button)}
          </SubmitButton>
        </Stack>
      </form>
    </Stack>
  )
}
