import type { Icon } from '@tabler/icons-react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { useTranslation } from 'react-i18next'
import type { StepState } from '#ui/step-list/step-list.tsx'
import { stateWords } from './model.ts'
import styles from './phase-state.module.css'

const icons: Record<StepState, Icon> = {
  completed: IconCheck,
  'in-progress': IconProgress,
  ahead: IconClockHour4,
}

/** How the issue stands to a phase: icon, word and colour. */
export function PhaseState({ state }: { state: StepState }) {
  const { t } = useTranslation()
  const StateIcon = icons[state]
  return (
    <span className={styles.state} data-state={state}>
      <StateIcon aria-hidden size={16} />
      {t(stateWords[state])}
    </span>
  )
}
