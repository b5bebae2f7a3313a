import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readSession } from '../../platform/session.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'

/** Asks before a report with content is left, by a link, by going back, or by closing the page. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    // A lost session leads to the sign-in page whatever stands here.
    shouldBlockFn: ({ current, next }) =>
      unsaved && current.pathname !== next.pathname && readSession().status === 'signedIn',
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <ConfirmSheet
      opened={blocker.status === 'blocked'}
      title={t('Leave without sending?')}
      text={t('Your photos and what you have written will be lost.')}
      confirmLabel={t('Leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
