import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlainPage, plainPage } from '#platform/plain-page.ts'

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
      <NoticeLink page="privacy">{t('Privacy notice')}</NoticeLink>
      <NoticeLink page="accessibility">{t('Accessibility statement')}</NoticeLink>
    </div>
  )
})

/** In a tab of its own: what was typed here stays. */
function NoticeLink({ page, children }: { page: PlainPage; children: string }) {
  const { t } = useTranslation()
  return (
    <Anchor href={plainPage(page)} target="_blank" display="inline-block" py="0.625rem" mr="md">
      {children}
      <VisuallyHidden> ({t('opens in a new tab')})</VisuallyHidden>
    </Anchor>
  )
}
