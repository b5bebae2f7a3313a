import { ActionIcon } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#platform/online.ts'
import { clearCachedReplies } from '#platform/query-client.ts'
import { showToast } from '#ui/toast.ts'
import styles from './refresh-button.module.css'

/** Forgets every cached reply here and in the service worker; offline it would leave nothing to read. */
export function RefreshButton() {
  const { t } = useTranslation()
  const online = useOnline()
  const [busy, setBusy] = useState(false)

  async function refresh() {
    setBusy(true)
    navigator.serviceWorker?.controller?.postMessage({ type: 'CLEAR_CACHE' })
    const isDone = await clearCachedReplies()
    setBusy(false)
    if (isDone) showToast(t('Data refreshed'))
    else showToast(t('The data could not be refreshed. Please check your connection and try again.'), 'error')
  }

  return (
    <ActionIcon
      className={styles.button}
      aria-label={t('Refresh')}
      disabled={!online}
      loading={busy}
      onClick={() => void refresh()}
    >
      <IconRefresh aria-hidden />
    </ActionIcon>
  )
}
