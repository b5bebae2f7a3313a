import type { Attachment } from '@nagrik/contract/evidence'
import { useTranslation } from 'react-i18next'

/** What a file is called on the screen: what it is and its number; documents have a name that says more. */
export function useName() {
  const { t } = useTranslation()
  return ({ type, originalName }: Attachment, number: number): string => {
    if (type === 'PHOTO') return t('Photo {{number}}', { number })
    if (type === 'VIDEO') return t('Video {{number}}', { number })
    return type === 'AUDIO' ? t('Voice recording {{number}}', { number }) : originalName
  }
}
