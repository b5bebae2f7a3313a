import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CachedData } from '#app/shell/cached-data.tsx'
import { LanguageChoice } from '#app/shell/language-choice.tsx'
import { ThemeChoice } from '#app/shell/theme-choice.tsx'
import { DevicesPanel } from '#features/accounts/devices/devices-panel.tsx'
import { PasswordPanel } from '#features/accounts/password-panel.tsx'
import { Panel } from '#ui/panel/panel.tsx'

/** From how it looks, over who may come in, to what is kept. */
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
      <PasswordPanel />
      <DevicesPanel />
      <Panel title={t('Cached data')}>
        <CachedData />
      </Panel>
    </Stack>
  )
}
