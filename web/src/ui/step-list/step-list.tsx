import type { Icon } from '@tabler/icons-react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { type ReactNode, useId, useState } from 'react'
import styles from './step-list.module.css'

export type StepState = 'completed' | 'in-progress' | 'ahead'

const icons: Record<StepState, Icon> = {
  completed: IconCheck,
  'in-progress': IconProgress,
  ahead: IconCircle,
}

/** Steps in their order, joined by a line; its children are `Step`s or `FoldingStep`s. */
export function StepList({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}

interface StepProps {
  /** Where nothing is under way there is none. */
  state?: StepState | undefined
  /** In place of the drawing of a step that is not completed. */
  number?: string
  title: ReactNode
  children?: ReactNode
}

export function Step({ state, number, title, children }: StepProps) {
  return (
    <li className={styles.step} data-state={state}>
      <StepMark state={state} number={number} />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </li>
  )
}

interface FoldingStepProps extends StepProps {
  /** Below the title, folded or not. */
  summary: ReactNode
  /** Until somebody presses its heading. */
  isOpenAtFirst?: boolean
}

/** A step that shows what belongs to it when its heading is pressed. */
export function FoldingStep({ state, number, title, summary, isOpenAtFirst, children }: FoldingStepProps) {
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isOpenAtFirst ?? false
  const content = useId()
  return (
    <li
      className={styles.step}
      data-state={state}
      aria-current={state === 'in-progress' ? 'step' : undefined}
    >
      <StepMark state={state} number={number} />
      <div className={styles.body}>
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => setChosen(!isOpen)}
          >
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.summary}>{summary}</span>
            </span>
            <IconChevronDown aria-hidden size={20} className={styles.arrow} />
          </button>
        </h3>
        <div id={content} hidden={!isOpen} className={styles.content}>
          {children}
        </div>
      </div>
    </li>
  )
}

function StepMark({ state = 'ahead', number }: Pick<StepProps, 'state' | 'number'>) {
  const StateIcon = icons[state]
  return (
    <span className={styles.mark} aria-hidden>
      {number && state !== 'completed' ? number : <StateIcon size={16} stroke={2.5} />}
    </span>
  )
}
