import { Stack } from '@mantine/core'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/text-link.tsx'
import { EntryHeading } from './entry-heading.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWay, OtherWays } from './other-ways.tsx'

export function EmployeeLoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <EntryHeading
        title={t('Employee Login')}
        text={t('For government staff who work on reported issues.')}
        icon={<IconBuildingCommunity aria-hidden />}
        tone="slate"
      />
      <LoginForm portal="employee" onSignedIn={onSignedIn} />
      <OtherWays>
        <OtherWay>
          <TextLink to="/login" search={true}>
            {t('Back to Citizen Login')}
          </TextLink>
        </OtherWay>
        <OtherWay question={t('No citizen account yet?')}>
          <TextLink to="/register">{t('Register here')}</TextLink>
        </OtherWay>
      </OtherWays>
    </Stack>
  )
}
