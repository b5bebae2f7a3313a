import { CloseButton } from '@mantine/core'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
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
          <IconFile aria-hidden size={18} />
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
