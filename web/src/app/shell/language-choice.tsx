import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '#platform/i18n/i18n.ts'

export function LanguageChoice() {
  const { t } = useTranslation()
  return (
    <Radio.Group
      aria-label={t('Language')}
      value={currentLanguage()}
      onChange={(value) => void changeLanguage(value === 'hi' ? 'hi' : 'en')}
    >
      <Stack gap="sm">
        <Radio size="md" value="en" label="English" lang="en" />
        <Radio size="md" value="hi" label="हिन्दी" lang="hi" />
      </Stack>
    </Radio.Group>
  )
}
