import { Button, type ButtonProps } from '@mantine/core'
import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import type { Icon } from '@tabler/icons-react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { ChangeOutcome } from '#ui/change-field/change-outcome.tsx'
import type { useChange } from '#ui/change-field/use-change.ts'
import { useAssignee } from './use-assignee.ts'
import { useStatus } from './use-status.ts'

interface ActionProps {
  ticket: TicketDetail
  tile: ButtonProps
}

/** The next step of who works on the ticket: take it, start, be done. */
export function StatusAction({ ticket, tile }: ActionProps) {
  if (useUser().role !== 'FIELD_AGENT') return null
  return (
    <>
      {ticket.abilities.assign && <TakeAction ticket={ticket} tile={tile} />}
      {ticket.abilities.changeStatus && <WorkAction ticket={ticket} tile={tile} />}
    </>
  )
}

const steps: Partial<Record<TicketStatus, { to: TicketStatus; label: TextKey; icon: Icon }>> = {
  OPEN: { to: 'IN_PROGRESS', label: 'Start work', icon: IconPlayerPlay },
  IN_PROGRESS: { to: 'RESOLVED', label: 'Mark as done', icon: IconCheck },
}

function WorkAction({ ticket, tile }: ActionProps) {
  const change = useStatus(ticket)
  const next = steps[ticket.status]
  return (
    <Action
      change={change}
      tile={tile}
      label={next?.label}
      icon={next?.icon}
      onPress={() => next && change.choose(next.to)}
    />
  )
}

function TakeAction({ ticket, tile }: ActionProps) {
  const user = useUser()
  const change = useAssignee(ticket)
  const label = ticket.assigneeId ? undefined : 'Assign to me'
  return (
    <Action
      change={change}
      tile={tile}
      label={label}
      icon={IconUserCheck}
      onPress={() => change.choose(user.id)}
    />
  )
}

interface StepProps {
  change: Pick<ReturnType<typeof useChange>, 'field' | 'busy' | 'failed' | 'undo'>
  tile: ButtonProps
  label: TextKey | undefined
  icon: Icon | undefined
  onPress: () => void
}

function Action({ change, tile, label, icon: StepIcon, onPress }: StepProps) {
  const { t } = useTranslation()
  return (
    <>
      {change.undo && (
        <Button {...tile} leftSection={<IconArrowBackUp aria-hidden size={20} />} onClick={change.undo}>
          {t('Undo')}
        </Button>
      )}
      {label && StepIcon && (
        <Button
          {...tile}
          ref={change.field}
          variant={undefined}
          leftSection={<StepIcon aria-hidden size={20} />}
          onClick={onPress}
        >
          {t(label)}
        </Button>
      )}
      <ChangeOutcome change={change} />
    </>
  )
}
