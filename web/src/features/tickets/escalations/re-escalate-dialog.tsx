import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTicket, showChanged } from '#features/tickets/api.ts'
import { ReasonSheet } from '#features/tickets/changes/reason-sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { type EscalatedTicket, failureText, raisedAgain, raiseFailures } from './model.ts'

interface ReEscalateDialogProps {
  /** Null: closed. */
  ticket: EscalatedTicket | null
  onClose: () => void
  onDone: (id: string) => void
}

/** Raises a reviewed ticket once more; why is asked for. */
export function ReEscalateDialog({ ticket, onClose, onDone }: ReEscalateDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const raise = useAct({
    act: ({ id, why }: { id: string; why: string }) => changeTicket(id, raisedAgain(why, new Date())),
    failure: (error) => failureText(error, raiseFailures),
    onDone: (changed) => {
      showToast(t('Ticket re-escalated'))
      close()
      onDone(changed.id)
      void showChanged(client, changed)
    },
  })
  const close = () => {
    onClose()
    setReason('')
    raise.forget()
  }
  return (
    <ReasonSheet
      opened={ticket !== null}
      title={t('Re-escalate this ticket')}
      text={t('It will wait for a review again.')}
      confirmLabel={t('Re-escalate')}
      busy={raise.busy}
      failure={raise.failure}
      reason={reason}
      onReason={setReason}
      onConfirm={(why) => ticket && raise.run({ id: ticket.id, why })}
      onClose={close}
    />
  )
}
