import { translate } from '../platform/i18n/i18n.ts'

type Tone = 'success' | 'error' | 'info'

const colors = { success: 'green', error: 'red', info: 'blue' } as const
const SHOWN_MS = 3000

let wanted = false
const watchers = new Set<() => void>()

/** A short message at the edge of the screen for 3 s, read out by screen readers. */
export async function showToast(message: string, tone: Tone = 'success'): Promise<void> {
  wanted = true
  for (const watcher of watchers) watcher()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    message,
    color: colors[tone],
    autoClose: SHOWN_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': translate('Dismiss message') },
  })
}

/** Whether a toast was ever wanted; until then its code is not fetched. */
export const toastWanted = (): boolean => wanted

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
