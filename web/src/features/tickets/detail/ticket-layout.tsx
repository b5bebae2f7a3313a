import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { TicketDetail } from '@nagrik/contract/tickets'
import type { ReactNode } from 'react'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { ManagementPanel } from '#features/tickets/changes/management-panel.tsx'
import { ResolutionCard } from '#features/tickets/changes/resolution-card.tsx'
import { SlaCard } from '#features/tickets/sla/sla-card.tsx'
import { SupportPanel } from '#features/tickets/support/support-panel.tsx'
import { ProgressTimeline } from '#features/tickets/timeline/progress-timeline.tsx'
import { useUser } from '#platform/session.ts'
import { TicketInformation } from './ticket-information.tsx'
import styles from './ticket-layout.module.css'

interface TicketLayoutProps {
  ticket: TicketDetail
  /** Tabs with description, comments and history. */
  children: ReactNode
}

/** A side panel on wide screens; on narrow ones what can be done stands above the tabs and the facts below. */
export function TicketLayout({ ticket, children }: TicketLayoutProps) {
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const ofSomebodyElse = isOfSomebodyElse(ticket, useUser())
  const { abilities } = ticket
  const support = <SupportPanel ticket={ticket} />
  const progress = abilities.seeProgress && <ProgressTimeline ticket={ticket} />
  // What became of it is what the reporter asks first; everybody else, what it is about.
  const first = (
    <Stack gap="md">
      <SlaCard ticket={ticket} />
      <ManagementPanel ticket={ticket} />
      {abilities.support && support}
      {!ofSomebodyElse && progress}
    </Stack>
  )
  const facts = (
    <Stack gap="md">
      {ofSomebodyElse && progress}
      <TicketInformation ticket={ticket} />
      {!abilities.support && support}
    </Stack>
  )
  return (
    <div className={styles.layout}>
      <Stack gap="md" className={styles.main}>
        {abilities.confirmResolution && <ResolutionCard ticket={ticket} />}
        {!wide && first}
        {children}
        {!wide && facts}
      </Stack>
      {wide && (
        <Stack gap="md">
          {first}
          {facts}
        </Stack>
      )}
    </div>
  )
}
