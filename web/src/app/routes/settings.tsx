import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '#app/shell/language-choice.tsx'
import { ThemeChoice } from '#app/shell/theme-choice.tsx'
import { Panel } from '#ui/panel/panel.tsx'

export function SettingsRoute() {
  const { t } = useTranslation()
  return (
    <Stack maw={640}>
      <Panel title={t('Language')}>
        <LanguageChoice />
      </Panel>
      <Panel title={t('Theme')}>
        <ThemeChoice />
      </Panel>
    </Stack>
  )
}
