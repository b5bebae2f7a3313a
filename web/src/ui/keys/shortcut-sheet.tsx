import { Kbd, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { activeShortcuts } from './shortcuts.ts'

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  // As they were when the dialog came.
  const [shortcuts] = useState(activeShortcuts)
  return (
    <Sheet opened title={t('Keyboard shortcuts')} onClose={onClose}>
      <Stack>
        <FactList>
          {shortcuts.map(({ key, label }) => (
            <Fact key={key} label={label}>
              <Kbd>{key}</Kbd>
            </Fact>
          ))}
        </FactList>
        <Text c="dimmed" size="sm">
          {t('They do nothing while you type or a dialog is open.')}
        </Text>
        <LinkButton variant="default" to="/settings" onClick={onClose}>
          {t('Switch them off in the settings')}
        </LinkButton>
      </Stack>
    </Sheet>
  )
}
