import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { InstallPanel } from '#app/install/install-panel.tsx'
import { CachedData } from '#app/shell/cached-data.tsx'
import { LanguageChoice } from '#app/shell/language-choice.tsx'
import { ShortcutChoice } from '#app/shell/shortcut-choice.tsx'
import { ThemeChoice } from '#app/shell/theme-choice.tsx'
import { DevicesPanel } from '#features/accounts/devices/devices-panel.tsx'
import { PasswordPanel } from '#features/accounts/password-panel.tsx'
import { PreferencesPanel } from '#features/notices/preferences-panel.tsx'
import { DataCopyPanel } from '#features/personal-data/data-copy-panel.tsx'
import { DeletionPanel } from '#features/personal-data/deletion-panel.tsx'
import { useUser } from '#platform/session.ts'
import { forgetSession } from '#platform/session-store.ts'
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
      <Panel title={t('Keyboard shortcuts')}>
        <ShortcutChoice />
      </Panel>
      <PreferencesPanel />
      <PasswordPanel />
      <DevicesPanel />
      <InstallPanel />
      <Panel title={t('Cached data')}>
        <CachedData />
      </Panel>
      <DataCopyPanel />
      <OwnDeletion />
    </Stack>
  )
}

/** The accounts of staff belong to their administrators. */
function OwnDeletion() {
  const { role } = useUser()
  const navigate = useNavigate()
  if (role !== 'CITIZEN') return null
  return (
    <DeletionPanel
      onDeleted={async (on) => {
        // First the page that anybody may see, so that the end of the session leads nowhere else.
        await navigate({ to: '/account-deletion', search: { on }, replace: true })
        forgetSession()
      }}
    />
  )
}
