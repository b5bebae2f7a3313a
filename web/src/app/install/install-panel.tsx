import { Button, Group, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import { install, useAppInstall } from '#platform/app-install.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { InstallSteps } from './install-steps.tsx'

/** The way to install the portal, also for whoever has put the offer away. */
export function InstallPanel() {
  const { t } = useTranslation()
  const { prompt, isInstalled } = useAppInstall()
  return (
    <Panel title={t('Install the app')}>
      <Text c="dimmed" mb="md">
        {t('Opens offline, and keeps reports until they are sent.')}
      </Text>
      {isInstalled ? (
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck aria-hidden size={24} color="var(--mantine-color-green-text)" />
          <Text>{t('Installed on this device')}</Text>
        </Group>
      ) : prompt ? (
        <Button variant="default" onClick={() => void install(prompt)}>
          {t('Install')}
        </Button>
      ) : (
        <InstallSteps />
      )}
    </Panel>
  )
}
