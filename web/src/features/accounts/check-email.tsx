import { Button, Stack } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './check-email.module.css'
import { EntryHeading } from './entry-heading.tsx'

interface CheckEmailProps {
  email: string
  onTryAnother: () => void
}

/** After reset instructions were asked for. It cannot say whether such an account exists. */
export function CheckEmail({ email, onTryAnother }: CheckEmailProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <EntryHeading
        title={t('Check Your Email')}
        text={t('If {{email}} belongs to an account, reset instructions are on their way.', { email })}
        icon={<IconMail aria-hidden />}
        tone="green"
        isStep
      />
      <ol className={styles.steps}>
        <li>{t('Check your inbox and spam folder')}</li>
        <li>{t('Click the link in the email')}</li>
        <li>{t('The link expires in 1 hour')}</li>
      </ol>
      <Stack gap="sm">
        <Button component={Link} to="/login" fullWidth>
          {t('Back to Sign In')}
        </Button>
        <Button variant="default" fullWidth onClick={onTryAnother}>
          {t('Try Different Email')}
        </Button>
      </Stack>
    </Stack>
  )
}
