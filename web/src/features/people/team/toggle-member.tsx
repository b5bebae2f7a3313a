import type { TeamMember } from '@nagrik/contract/team'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '#features/people/reason-field.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { failureOf, outdateTeam, toggle } from './api.ts'

/** Blocked for a day, or let in again. */
export function ToggleMember({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { id, name } = member
  // As it was when it was asked: the answer turns it before this closes.
  const [isBlocked] = useState(member.isBlocked)
  const changing = useAct({
    act: () => toggle(id, isBlocked, reason.trim() || null),
    onDone: () => {
      outdateTeam(client)
      showToast(isBlocked ? t('Team member unblocked') : t('Team member blocked for 24 hours'))
      onClose()
    },
    failure: (error) => failureOf('status', error),
  })
  return (
    <ConfirmSheet
      opened
      title={isBlocked ? t('Unblock this team member?') : t('Block this team member for 24 hours?')}
      text={
        isBlocked
          ? t('{{name}} can sign in again.', { name })
          : t('{{name}} is signed out everywhere and can sign in again after 24 hours.', { name })
      }
      confirmLabel={isBlocked ? t('Unblock user') : t('Block user')}
      danger={!isBlocked}
      busy={changing.busy}
      failure={changing.failure}
      onConfirm={() => changing.run(undefined)}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmSheet>
  )
}
