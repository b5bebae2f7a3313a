import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { plainPage } from '#platform/plain-page.ts'
import { NewTabLink } from '#ui/new-tab-link.tsx'

/** What the button below it consents to. The version sent along is the date of the privacy page. */
export const RegistrationNotice = memo(function RegistrationNotice() {
  const { t } = useTranslation()
  return (
    <div>
      <Text c="dimmed">
        {t(
          'We keep your name, email and mobile number to sign you in and to follow up your reports. Staff who handle them see these, other citizens do not. By creating the account you consent to this and confirm that you are 18 or older.',
        )}
      </Text>
      <Group gap="0 1rem">
        <NewTabLink href={plainPage('privacy')} py="0.625rem">
          {t('Privacy notice')}
        </NewTabLink>
        <NewTabLink href={plainPage('accessibility')} py="0.625rem">
          {t('Accessibility statement')}
        </NewTabLink>
      </Group>
    </div>
  )
})
