import { ActionIcon } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useTranslation } from 'react-i18next'
import styles from './refresh-button.module.css'
import { useRefresh } from './use-refresh.ts'

export function RefreshButton() {
  const { t } = useTranslation()
  const { refresh, busy, canRefresh } = useRefresh()
  return (
    <ActionIcon
      className={styles.button}
      aria-label={t('Refresh')}
      disabled={!canRefresh}
      loading={busy}
      onClick={refresh}
    >
      <IconRefresh aria-hidden />
    </ActionIcon>
  )
}
