import { Button } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentOf } from '#domain/ticket.ts'
import { showChanged } from '#features/tickets/api.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { escalate } from './api.ts'
import { escalation, fallbackDepartment } from './model.ts'
import { ReasonSheet } from './reason-sheet.tsx'

/** Raises the ticket with its department; why is asked for. */
export function EscalateButton({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const raise = useAct({
    act: (why: string) => escalate(ticket.id, escalation(ticket, why, new Date())),
    failure: () => t('Failed to escalate ticket. Please try again.'),
    onDone: (changed) => {
      const team = departmentOf(changed) || t(fallbackDepartment)
      void showChanged(client, changed)
      showToast(t('Issue Verified and Raised with {{team}} Team successfully!', { team }))
      close()
      setReason('')
    },
  })
  const close = () => {
    setAsking(false)
    raise.forget()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFlag aria-hidden size={18} />}
        onClick={() => setAsking(true)}
      >
        {t('Escalate')}
      </Button>
      <ReasonSheet
        opened={asking}
        title={t('Escalate this ticket')}
        text={t('Your department head and the administrators will see it as waiting for a review.')}
        confirmLabel={t('Escalate')}
        busy={raise.busy}
        failure={raise.failure}
        reason={reason}
        onReason={setReason}
        onConfirm={raise.run}
        onClose={close}
      />
    </>
  )
}
