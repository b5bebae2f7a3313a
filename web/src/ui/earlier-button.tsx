import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from './toast.ts'

interface EarlierButtonProps {
  label: string
  history: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** Where the focus goes when the button does: nothing earlier is left. */
  onAllShown: () => void
}

/** Goes on backwards in what comes newest first; there while anything earlier is left. */
export function EarlierButton({ label, history, onAllShown }: EarlierButtonProps) {
  const { t } = useTranslation()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (!hasNextPage) return null
  const showEarlier = async () => {
    const after = await fetchNextPage()
    if (after.isFetchNextPageError) showToast(t('This could not be loaded. Please try again.'), 'error')
    else if (!after.hasNextPage) onAllShown()
  }
  return (
    <Button variant="default" loading={isFetchingNextPage} onClick={() => void showEarlier()}>
      {label}
    </Button>
  )
}
