import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readSession } from '#platform/session.ts'
import { PlainConfirm } from '#ui/plain-confirm.tsx'
import { tellUnkept } from './draft/unkept.ts'

interface LeaveGuardProps {
  unsaved: boolean
  /** What is in the form is on this device too; only sending it would be broken off. */
  isKept: boolean
}

/** Asks before something is lost or broken off by a link, by going back, or by closing the page. */
export function LeaveGuard({ unsaved, isKept }: LeaveGuardProps) {
  const { t } = useTranslation()
  // Signing out ends the session before it leaves: whoever offers it asks by itself.
  useEffect(() => {
    tellUnkept(unsaved && !isKept)
    return () => tellUnkept(false)
  }, [unsaved, isKept])
  const blocker = useBlocker({
    // A lost session leads to the sign-in page whatever stands here.
    shouldBlockFn: ({ current, next }) =>
      unsaved && current.pathname !== next.pathname && readSession().status === 'signedIn',
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <PlainConfirm
      title={t('Leave without sending?')}
      text={
        isKept
          ? t('What has not arrived yet stays on this device. It is sent when you open this form again.')
          : t('Your photos and what you have written will be lost.')
      }
      confirmLabel={t('Leave')}
      closeLabel={t('Stay here')}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
