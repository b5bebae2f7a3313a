import { type MantineColorScheme, Radio, Stack, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const schemes: Record<string, MantineColorScheme> = { light: 'light', dark: 'dark', auto: 'auto' }

export function ThemeChoice() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Radio.Group
      aria-label={t('Theme')}
      value={colorScheme}
      onChange={(value) => setColorScheme(schemes[value] ?? 'auto')}
    >
      <Stack gap="sm">
        <Radio size="md" value="auto" label={t('Same as the device')} />
        <Radio size="md" value="light" label={t('Light')} />
        <Radio size="md" value="dark" label={t('Dark')} />
      </Stack>
    </Radio.Group>
  )
}
