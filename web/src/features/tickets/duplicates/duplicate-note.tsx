import { Button, Text } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { errorText } from '#platform/error-text.ts'
import { useUser } from '#platform/session.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { useDuplicate } from './api.ts'
import styles from './duplicates.module.css'

interface DuplicateNoteProps {
  ticket: TicketDetail
  /** The ticket that goes on. */
  main: NonNullable<TicketDetail['duplicateOf']>
}

/** At the head of a duplicate: where it goes on, and for staff the way back. */
export function DuplicateNote({ ticket, main }: DuplicateNoteProps) {
  const { t } = useTranslation()
  const user = useUser()
  const change = useDuplicate(ticket)
  const undo = useAct({
    act: () => change(null),
    failure: (error) => errorText(error, 'This could not be undone. Please try again.'),
    onDone: () => showToast(t('It is no duplicate any more.')),
  })
  const number = main.ticketNumber
  const says = () => {
    if (isStaff(user.role))
      return t('It is closed. Who reported and supported it now supports the other ticket.')
    return isOfSomebodyElse(ticket, user)
      ? t('It is about the same problem.')
      : t('It is about the same problem. You support that issue now and hear what becomes of it.')
  }
  return (
    <Panel
      title={
        isStaff(user.role)
          ? t('Duplicate of {{number}}', { number })
          : t('This issue goes on in {{number}}', { number })
      }
      aside={<StatusBadge status={main.status} />}
    >
      <Text className={styles.text}>{says()}</Text>
      <div className={styles.ways}>
        <LinkButton to="/tickets/$id" params={{ id: main.id }}>
          {t('Open {{number}}', { number })}
        </LinkButton>
        {ticket.abilities.markDuplicate && (
          <Button variant="default" loading={undo.busy} onClick={() => undo.run(undefined)}>
            {t('It is no duplicate')}
          </Button>
        )}
      </div>
      {undo.failure && <FailureNote text={undo.failure} />}
    </Panel>
  )
}
