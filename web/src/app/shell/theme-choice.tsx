import { type MantineColorScheme, Radio, Stack, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './choice.module.css'

const option = { body: styles.option }

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
      <Stack gap={0}>
        <Radio size="md" classNames={option} value="auto" label={t('Same as the device')} />
        <Radio size="md" classNames={option} value="light" label={t('Light')} />
        <Radio size="md" classNames={option} value="dark" label={t('Dark')} />
      </Stack>
    </Radio.Group>
  )
}
