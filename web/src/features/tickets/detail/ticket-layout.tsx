import { Stack } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import type { ReactNode } from 'react'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { ManagementPanel } from '#features/tickets/changes/management-panel.tsx'
import { ResolutionCard } from '#features/tickets/changes/resolution-card.tsx'
import { isFinished } from '#features/tickets/sla/model.ts'
import { SlaCard } from '#features/tickets/sla/sla-card.tsx'
import { SlaLine } from '#features/tickets/sla/sla-line.tsx'
import { SupportPanel } from '#features/tickets/support/support-panel.tsx'
import { ProgressTimeline } from '#features/tickets/timeline/progress-timeline.tsx'
import { useUser } from '#platform/session.ts'
import { TicketInformation } from './ticket-information.tsx'
import styles from './ticket-layout.module.css'
import { useWide } from './use-wide.ts'

interface TicketLayoutProps {
  ticket: TicketDetail
  /** What a role does most, on narrow screens. */
  actions: ReactNode
  /** Tabs with description, comments and history. */
  children: ReactNode
}

/** A side panel on wide screens; on narrow ones what was reported comes first, and the rest is folded below it. */
export function TicketLayout(props: TicketLayoutProps) {
  return useWide() ? <TwoColumns {...props} /> : <OneColumn {...props} />
}

function TwoColumns({ ticket, children }: TicketLayoutProps) {
  const isOfOthers = isOfSomebodyElse(ticket, useUser())
  const { abilities } = ticket
  const support = <SupportPanel ticket={ticket} />
  const progress = abilities.seeProgress && <ProgressTimeline ticket={ticket} />
  return (
    <div className={styles.layout}>
      <Stack gap="md" className={styles.main}>
        {abilities.confirmResolution && <ResolutionCard ticket={ticket} />}
        {children}
      </Stack>
      <Stack gap="md">
        <SlaCard ticket={ticket} />
        <ManagementPanel ticket={ticket} />
        {abilities.support && support}
        {/* What became of it is what the reporter asks first; everybody else, what it is about. */}
        {!isOfOthers && progress}
        <TicketInformation ticket={ticket} />
        {isOfOthers && progress}
        {!abilities.support && support}
      </Stack>
    </div>
  )
}

function OneColumn({ ticket, actions, children }: TicketLayoutProps) {
  const { abilities, status } = ticket
  const support = <SupportPanel ticket={ticket} />
  const isRunning = !isFinished(status)
  // Whoever supports somebody else's ticket asks for the words first.
  const showsTimeFirst = isRunning && !abilities.support
  return (
    <Stack gap="sm">
      {abilities.confirmResolution ? <ResolutionCard ticket={ticket} /> : actions}
      {showsTimeFirst && <SlaLine ticket={ticket} />}
      {abilities.support && support}
      {children}
      <ManagementPanel ticket={ticket} isFolded />
      {abilities.seeProgress && <ProgressTimeline ticket={ticket} isFolded />}
      <TicketInformation ticket={ticket} isFolded />
      {!showsTimeFirst && <SlaCard ticket={ticket} />}
      {!abilities.support && support}
    </Stack>
  )
}
