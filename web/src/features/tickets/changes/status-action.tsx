import { Button, type ButtonProps } from '@mantine/core'
import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import type { Icon } from '@tabler/icons-react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { ChangeOutcome } from '#ui/change-field/change-outcome.tsx'
import type { useChange } from '#ui/change-field/use-change.ts'
import { useAssignee } from './use-assignee.ts'
import { useStatus } from './use-status.ts'

interface StatusActionProps {
  ticket: TicketDetail
  tile: ButtonProps
}

/** The next step of who works on the ticket: take it, start, be done. */
export function StatusAction(props: StatusActionProps) {
  return useUser().role === 'FIELD_AGENT' && <AgentSteps {...props} />
}

interface Step {
  label: TextKey
  icon: Icon
}

const takeStep: Step = { label: 'Assign to me', icon: IconUserCheck }
const workSteps: Partial<Record<TicketStatus, Step & { to: TicketStatus }>> = {
  OPEN: { to: 'IN_PROGRESS', label: 'Start work', icon: IconPlayerPlay },
  IN_PROGRESS: { to: 'RESOLVED', label: 'Mark as done', icon: IconCheck },
}

function AgentSteps({ ticket, tile }: StatusActionProps) {
  const user = useUser()
  const take = useAssignee(ticket)
  const work = useStatus(ticket)
  const { abilities, assigneeId, status } = ticket
  const workStep = abilities.changeStatus && !isHeld(take) ? workSteps[status] : undefined
  return (
    <>
      <Action
        change={take}
        tile={tile}
        step={abilities.assign && !assigneeId ? takeStep : undefined}
        onPress={() => take.choose(user.id)}
      />
      <Action
        change={work}
        tile={tile}
        step={workStep}
        onPress={() => workStep && work.choose(workStep.to)}
      />
    </>
  )
}

type Change = Pick<ReturnType<typeof useChange>, 'field' | 'busy' | 'failed' | 'undo'>

const isHeld = ({ busy, undo }: Change): boolean => busy || undo !== null

interface ActionProps {
  change: Change
  tile: ButtonProps
  step: Step | undefined
  onPress: () => void
}

/** The pressed step keeps its place until it can no longer be undone: a second press must not be the next step. */
function Action({ change, tile, step, onPress }: ActionProps) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState<Step>()
  const held = isHeld(change)
  const shown = held && pressed ? pressed : step
  const keepFocus = useFocusKept(change, shown)
  const StepIcon = shown?.icon
  const press = () => {
    if (held) return
    setPressed(step)
    onPress()
  }
  return (
    <>
      {shown && StepIcon && (
        <Button
          {...tile}
          {...keepFocus}
          ref={change.field}
          variant={undefined}
          leftSection={<StepIcon aria-hidden size={20} />}
          aria-disabled={held}
          aria-busy={change.busy}
          data-disabled={held || undefined}
          onClick={press}
        >
          {t(shown.label)}
        </Button>
      )}
      {change.undo && (
        <div>
          <Button
            {...keepFocus}
            variant="default"
            fullWidth
            leftSection={<IconArrowBackUp aria-hidden size={20} />}
            onClick={change.undo}
          >
            {t('Undo')}
          </Button>
        </div>
      )}
      <ChangeOutcome change={change} />
    </>
  )
}

/** Where a focused button goes, the focus goes to the step, or to the row of actions where there is none left. */
function useFocusKept({ field, undo }: Change, shown: Step | undefined) {
  const isFocused = useRef(false)
  const row = useRef<HTMLElement>(null)
  const isUndoable = undo !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a button came or went
  useLayoutEffect(() => {
    if (field.current) row.current = field.current.parentElement
    if (!isFocused.current || row.current?.contains(document.activeElement)) return
    const next = field.current ?? row.current
    next?.focus({ preventScroll: true })
  }, [shown, isUndoable, field])
  return {
    onFocus: () => {
      isFocused.current = true
    },
    onBlur: () => {
      isFocused.current = false
    },
  }
}
