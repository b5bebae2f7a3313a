import { useTranslation } from 'react-i18next'
import { FoldingStep, StepList } from '#ui/step-list/step-list.tsx'
import { stateOf } from './model.ts'
import { PhaseState } from './phase-state.tsx'
import { phases } from './phases.ts'
import styles from './process-flow.module.css'

/** The phases with what happens in each; the one that the issue is in stands open. */
export function ProcessFlow({ current }: { current: number | undefined }) {
  const { t } = useTranslation()
  return (
    <StepList>
      {phases.map(({ name, estimate, steps }, at) => {
        const phase = at + 1
        const state = current && stateOf(phase, current)
        return (
          <FoldingStep
            key={name}
            state={state || undefined}
            number={String(phase)}
            title={t(name)}
            summary={
              <>
                <span>{t(estimate)}</span>
                {state && <PhaseState state={state} />}
              </>
            }
            isOpenAtFirst={phase === (current ?? 1)}
          >
            <ul className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ul>
          </FoldingStep>
        )
      })}
    </StepList>
  )
}
