import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#platform/i18n/i18n.ts'

/** Names the other language in that language, so that it is found by those who read only that one. */
export function LanguageSwitch() {
  const { i18n } = useTranslation()
  const [other, name] = i18n.language === 'hi' ? (['en', 'English'] as const) : (['hi', 'हिन्दी'] as const)
  return (
    <Button variant="subtle" px="sm" lang={other} onClick={() => void changeLanguage(other)}>
      {name}
    </Button>
  )
}
