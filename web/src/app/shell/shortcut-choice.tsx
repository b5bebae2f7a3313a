import { Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areShortcutsOn, switchShortcuts } from '#platform/keyboard-shortcuts.ts'

export function ShortcutChoice() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Stack>
      <Text c="dimmed">
        {t(
          'Single letters move through the list of issues and open what is done most. Press ? there to see them.',
        )}
      </Text>
      <Switch
        size="md"
        label={t('Use keyboard shortcuts')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          switchShortcuts(checked)
          setOn(checked)
        }}
      />
    </Stack>
  )
}
