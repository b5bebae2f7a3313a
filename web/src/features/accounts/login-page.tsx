import { Stack } from '@mantine/core'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/text-link.tsx'
import { EntryHeading } from './entry-heading.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWay, OtherWays } from './other-ways.tsx'

interface LoginPageProps {
  /** The page wanted before, handed on to the employee portal. */
  from?: string
  onSignedIn: () => void
}

export function LoginPage({ from, onSignedIn }: LoginPageProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <EntryHeading
        title={t('Citizen Login')}
        text={t('Report local problems and see them solved.')}
        icon={<IconUser aria-hidden />}
      />
      <LoginForm portal="citizen" onSignedIn={onSignedIn} />
      <OtherWays>
        <OtherWay question={t('New here?')}>
          <TextLink to="/register">{t('Create Account')}</TextLink>
        </OtherWay>
        <OtherWay question={t('Government staff?')}>
          <TextLink to="/employee-login" search={{ from }}>
            {t('Employee Login')}
          </TextLink>
        </OtherWay>
      </OtherWays>
    </Stack>
  )
}
