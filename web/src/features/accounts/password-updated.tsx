import { Button, Stack } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import IconLockCheck from '@tabler/icons-react/dist/esm/icons/IconLockCheck.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryHeading } from './entry-heading.tsx'

const SHOWN_MS = 3000

/** After a reset: says what it ended, then goes on to sign-in by itself. */
export function PasswordUpdated({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  useTimeout(onDone, SHOWN_MS, { autoInvoke: true })
  return (
    <Stack gap="lg">
      <EntryHeading
        title={t('Password Updated')}
        text={t('You have been signed out of all devices. Taking you to sign in...')}
        icon={<IconLockCheck aria-hidden />}
        tone="green"
        isStep
      />
      <Button component={Link} to="/login" replace variant="default" fullWidth>
        {t('Sign In')}
      </Button>
    </Stack>
  )
}
