import { ActionIcon } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#ui/toast.ts'
import { download } from './download.ts'

export function DownloadButton({ attachment, name }: { attachment: Attachment; name: string }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const { text, succeeded } = await download(attachment)
    setBusy(false)
    showToast(t(text), succeeded ? 'success' : 'error')
  }

  return (
    <ActionIcon aria-label={t('Download {{name}}', { name })} loading={busy} onClick={() => void run()}>
      <IconDownload aria-hidden size={20} />
    </ActionIcon>
  )
}
