import { Text } from '@mantine/core'
import type { ManagedUser, UserAction } from '@nagrik/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '#features/people/reason-field.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { outdatePeople, saidOf, setStatus } from './api.ts'
import { actionWords, releaseText } from './model.ts'

interface StatusSheetProps {
  user: ManagedUser
  action: UserAction
  onClose: () => void
}

export function StatusSheet({ user, action, onClose }: StatusSheetProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const words = actionWords[action]
  const isEnd = action === 'disable' || action === 'block'
  const changing = useAct({
    act: () => setStatus(user.id, action, reason.trim() || null),
    onDone: () => {
      outdatePeople(client)
      showToast(t(words.done))
      onClose()
    },
    failure: (error) => t(words.failed, { error: saidOf(error) }),
  })
  return (
    <ConfirmSheet
      opened
      title={t(words.title)}
      text={t(words.text, { name: user.name })}
      confirmLabel={t(words.act)}
      danger={isEnd}
      busy={changing.busy}
      failure={changing.failure}
      onConfirm={() => changing.run(undefined)}
      onClose={onClose}
    >
      {isEnd && user.role !== 'CITIZEN' && <Text>{t(releaseText)}</Text>}
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmSheet>
  )
}
