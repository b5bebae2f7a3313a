import type { TicketDetail } from '@nagrik/contract/tickets'
import type { ReactNode } from 'react'
import { isStaff } from '#domain/role.ts'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { ManagementPanel } from '#features/tickets/changes/management-panel.tsx'
import { DuplicateNote } from '#features/tickets/duplicates/duplicate-note.tsx'
import { DuplicatesPanel } from '#features/tickets/duplicates/duplicates-panel.tsx'
import { ReportAgain } from '#features/tickets/resolution/report-again.tsx'
import { ResolutionCard } from '#features/tickets/resolution/resolution-card.tsx'
import { ResolutionPanel } from '#features/tickets/resolution/resolution-panel.tsx'
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

/**
 * A side panel on wide screens; on narrow ones what was reported comes first, and the rest is folded below it. What
 * somebody works in has one place in the tree for both: a screen that is turned must not lose it.
 */
export function TicketLayout({ ticket, actions, children }: TicketLayoutProps) {
  const isWide = useWide()
  const user = useUser()
  const isOfOthers = isOfSomebodyElse(ticket, user)
  const isOwn = ticket.reporterId === user.id
  const { abilities, status } = ticket
  // Whoever supports somebody else's ticket asks for the words first.
  const showsTimeFirst = isWide || (!isFinished(status) && !abilities.support)
  // What became of it is what the reporter asks first; everybody else, what it is about.
  const showsProgressFirst = !isWide || !isOfOthers
  // A duplicate is supported where it goes on.
  const support = !ticket.duplicateOf && <SupportPanel ticket={ticket} />
  const progress = abilities.seeProgress && <ProgressTimeline ticket={ticket} isFolded={!isWide} />
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        {ticket.duplicateOf && <DuplicateNote ticket={ticket} main={ticket.duplicateOf} />}
        <ResolutionCard ticket={ticket} isFolded={!isWide} />
        {!abilities.confirmResolution && (
          <div className={styles.actions} hidden={isWide}>
            {actions}
          </div>
        )}
        {!isWide && showsTimeFirst && <SlaLine ticket={ticket} isOwn={isOwn} />}
        {!isWide && abilities.support && support}
        {!abilities.confirmResolution && <ResolutionPanel ticket={ticket} />}
        <ReportAgain ticket={ticket} />
        {children}
      </div>
      <div className={styles.column}>
        {isWide && <SlaCard ticket={ticket} isOwn={isOwn} />}
        <ManagementPanel ticket={ticket} isFolded={!isWide} />
        {isStaff(user.role) && !ticket.duplicateOf && <DuplicatesPanel ticket={ticket} isFolded={!isWide} />}
        {isWide && abilities.support && support}
        {showsProgressFirst && progress}
        <TicketInformation ticket={ticket} isFolded={!isWide} />
        {!showsProgressFirst && progress}
        {!showsTimeFirst && <SlaCard ticket={ticket} isOwn={isOwn} />}
        {!abilities.support && support}
      </div>
    </div>
  )
}
