import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/format.ts'
import { momentOf, phaseOf, placeOnScale, stateOf, type UnsentIssue } from './model.ts'
import { PhaseState } from './phase-state.tsx'
import { phases } from './phases.ts'
import styles from './process-timeline.module.css'

const hour = 60
const day = 24 * hour

/** The phases along one scale of time, with the moments that are known of the issue. */
export function ProcessTimeline({ issue }: { issue: Ticket | UnsentIssue | undefined }) {
  const { t } = useTranslation()
  const marks = [
    { minutes: 5, label: t('5 min') },
    { minutes: 4 * hour, label: t('4 hours') },
    { minutes: day, label: t('1 day') },
    { minutes: 7 * day, label: t('7 days') },
  ]
  return (
    <>
      <p className={styles.about}>
        {t('How long each phase usually takes, from the report to your feedback.')}
      </p>
      <div className={styles.timeline}>
        <div className={styles.scale} aria-hidden>
          {marks.map(({ minutes, label }) => (
            <span key={minutes} className={styles.mark} style={{ left: `${placeOnScale(minutes)}%` }}>
              {label}
            </span>
          ))}
        </div>
        <ol className={styles.phases}>
          {phases.map((phase, at) => (
            <PhaseOnScale key={phase.name} phase={phase} number={at + 1} issue={issue} />
          ))}
        </ol>
      </div>
    </>
  )
}

interface PhaseOnScaleProps {
  phase: (typeof phases)[number]
  number: number
  issue: Ticket | UnsentIssue | undefined
}

function PhaseOnScale({ phase: { name, estimate, span }, number, issue }: PhaseOnScaleProps) {
  const { t } = useTranslation()
  const state = issue && stateOf(number, phaseOf(issue))
  const reached = issue && momentOf(number, issue)
  const [from, to] = span.map(placeOnScale) as [number, number]
  const bar = { left: `${from}%`, width: `${to - from}%` }
  return (
    <li className={styles.phase} data-state={state}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {number}. {t(name)}
        </h3>
        <span className={styles.estimate}>{t(estimate)}</span>
        {state && <PhaseState state={state} />}
        {reached && (
          <span className={styles.reached}>
            {t(reached.label)}: <time dateTime={reached.moment}>{formatDateTime(reached.moment)}</time>
          </span>
        )}
      </div>
      <div className={styles.track} aria-hidden>
        <span className={styles.bar} style={bar} data-open={span[1] === null || undefined} />
      </div>
    </li>
  )
}
