import { Text, TextInput } from '@mantine/core'
import type { ManagedUser } from '@nagrik/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '#features/people/reason-field.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { outdatePeople, remove, saidOf } from './api.ts'
import { deletionWords, releaseText } from './model.ts'

interface DeleteSheetProps {
  user: ManagedUser
  deleteType: 'soft' | 'hard'
  onClose: () => void
}

/** What cannot be taken back wants the name typed. */
export function DeleteSheet({ user, deleteType, onClose }: DeleteSheetProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const words = deletionWords[deleteType]
  const isCertain = deleteType === 'soft' || sameName(typed, user.name)
  const deleting = useAct({
    act: () => remove(user.id, deleteType, reason.trim() || null),
    onDone: () => {
      outdatePeople(client)
      showToast(t(words.done))
      onClose()
    },
    failure: (error) => t(words.failed, { error: saidOf(error) }),
  })
  const confirm = () => {
    setRefused(!isCertain)
    if (isCertain) deleting.run(undefined)
  }
  return (
    <ConfirmSheet
      opened
      title={t(words.title)}
      text={t(words.text, { name: user.name })}
      confirmLabel={t(words.act)}
      danger
      busy={deleting.busy}
      failure={deleting.failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {user.role !== 'CITIZEN' && <Text>{t(releaseText)}</Text>}
      {deleteType === 'hard' && (
        <TextInput
          label={t('Type {{name}} to confirm', { name: user.name })}
          value={typed}
          autoComplete="off"
          error={isRefused && !isCertain && t('This is not the name.')}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmSheet>
  )
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
