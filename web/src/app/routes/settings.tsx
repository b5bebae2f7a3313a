import { Card, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '#app/shell/language-choice.tsx'
import { ThemeChoice } from '#app/shell/theme-choice.tsx'

export function SettingsRoute() {
  const { t } = useTranslation()
  return (
    <Stack maw={640}>
      <Card withBorder>
        <Title order={2} size="h3" mb="sm">
          {t('Language')}
        </Title>
        <LanguageChoice />
      </Card>
      <Card withBorder>
        <Title order={2} size="h3" mb="sm">
          {t('Theme')}
        </Title>
        <ThemeChoice />
      </Card>
    </Stack>
  )
}
