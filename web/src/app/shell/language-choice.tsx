import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '#platform/i18n/i18n.ts'
import styles from './choice.module.css'

const option = { body: styles.option }

export function LanguageChoice() {
  const { t } = useTranslation()
  return (
    <Radio.Group
      aria-label={t('Language')}
      value={currentLanguage()}
      onChange={(value) => void changeLanguage(value === 'hi' ? 'hi' : 'en')}
    >
      <Stack gap={0}>
        <Radio size="md" classNames={option} value="en" label="English" lang="en" />
        <Radio size="md" classNames={option} value="hi" label="हिन्दी" lang="hi" />
      </Stack>
    </Radio.Group>
  )
}
