import { ActionIcon, Button } from '@mantine/core'
import type { Attachment } from '@nagrik/contract/evidence'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#ui/toast.ts'
import { download } from './download.ts'

interface DownloadButtonProps {
  attachment: Attachment
  name: string
  /** Says what it does, where it is the one thing to do. */
  inWords?: boolean
}

export function DownloadButton({ attachment, name, inWords = false }: DownloadButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const { text, succeeded } = await download(attachment)
    setBusy(false)
    showToast(t(text), succeeded ? 'success' : 'error')
  }

  const act = { loading: busy, onClick: () => void run() }
  const icon = <IconDownload aria-hidden size={20} />
  if (inWords) {
    return (
      <Button leftSection={icon} {...act}>
        {t('Download')}
      </Button>
    )
  }
  return (
    <ActionIcon aria-label={t('Download {{name}}', { name })} {...act}>
      {icon}
    </ActionIcon>
  )
}
