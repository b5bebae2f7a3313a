import { CloseButton } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '#platform/format.ts'
import styles from './comment-files.module.css'
import type { CommentFile } from './model.ts'

interface CommentFilesProps {
  files: CommentFile[]
  locked: boolean
  onRemove: (key: string) => void
}

export function CommentFiles({ files, locked, onRemove }: CommentFilesProps) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('Files of this comment')}>
      {files.map(({ key, file }) => (
        <li key={key} className={styles.file}>
          <Thumbnail file={file} />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{formatSize(file.size)}</span>
          <CloseButton
            size={44}
            disabled={locked}
            aria-label={t('Remove {{name}}', { name: file.name })}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The picture itself, where it is one that this browser shows. */
function Thumbnail({ file }: { file: File }) {
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return source ? (
    <img className={styles.thumbnail} src={source} alt="" onError={() => setSource(null)} />
  ) : (
    <IconFile className={styles.icon} aria-hidden size={20} />
  )
}
