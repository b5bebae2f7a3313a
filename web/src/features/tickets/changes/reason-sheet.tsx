import { Textarea } from '@mantine/core'
import { noteLength } from '@nagrik/contract/limits'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'

interface ReasonSheetProps extends Omit<ComponentProps<typeof ConfirmSheet>, 'children' | 'onConfirm'> {
  reason: string
  onReason: (reason: string) => void
  /** With the reason, which is not blank. */
  onConfirm: (reason: string) => void
}

/** Asks why a ticket is to be reviewed before it is raised. */
export function ReasonSheet({ reason, onReason, onConfirm, ...sheet }: ReasonSheetProps) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState(false)
  const why = reason.trim()
  const confirm = () => {
    setMissing(!why)
    if (why) onConfirm(why)
  }
  return (
    <ConfirmSheet {...sheet} onConfirm={confirm}>
      <Textarea
        label={t('Reason')}
        withAsterisk
        aria-required
        data-autofocus
        autosize
        minRows={3}
        maxLength={noteLength.max}
        value={reason}
        error={missing && !why && t('Please say why this ticket needs a review')}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </ConfirmSheet>
  )
}
