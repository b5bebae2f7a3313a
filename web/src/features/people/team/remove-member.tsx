import { Text } from '@mantine/core'
import { blockHours, type TeamMember } from '@nagrik/contract/team'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '#features/people/reason-field.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { block, failureOf, outdateTeam } from './api.ts'

/** A block for a year, at whose end the account stays disabled. */
export function RemoveMember({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const removing = useAct({
    act: () => block(member.id, blockHours.removal, reason.trim() || null),
    onDone: () => {
      outdateTeam(client)
      showToast(t('Team member removed'))
      onClose()
    },
    failure: (error) => failureOf('remove', error),
  })
  return (
    <ConfirmSheet
      opened
      title={t('Remove {{name}} from the team', { name: member.name })}
      text={t('Are you sure you want to remove this team member?')}
      confirmLabel={t('Remove')}
      danger
      busy={removing.busy}
      failure={removing.failure}
      onConfirm={() => removing.run(undefined)}
      onClose={onClose}
    >
      <Text c="dimmed">
        {t(
          '{{name}} is signed out everywhere and cannot sign in any more. A super admin can enable the account again.',
          {
            name: member.name,
          },
        )}
      </Text>
      <Text c="dimmed">
        {t('Unresolved issues assigned to them go back to their departments, whose heads are told.')}
      </Text>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmSheet>
  )
}
