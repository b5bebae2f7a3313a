import { Button, type ButtonProps } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  /** Names what is chosen. */
  label: string
  selection: Selection
  /** Rows that fit the filter, on all pages. */
  total: number
  /** `SelectionAct`s. */
  children: ReactNode
}

/** How many rows are chosen and what can be done with them; stays on the screen. */
export function SelectionBar({ label, selection, total, children }: SelectionBarProps) {
  const { t } = useTranslation()
  const chosen = chosenOf(selection, total)
  return (
    <section className={styles.bar} aria-label={label} data-sticks-below>
      <p className={styles.count} role="status">
        {t('Selected: {{number}}', { number: formatNumber(chosen) })}
      </p>
      {chosen < total && (
        <Button variant="subtle" className={styles.all} onClick={selection.chooseAll}>
          {t('Select all {{number}}', { number: formatNumber(total) })}
        </Button>
      )}
      <div className={styles.acts}>{children}</div>
      <Button
        variant="subtle"
        className={styles.clear}
        title={t('Clear selection')}
        aria-label={t('Clear selection')}
        onClick={() => selection.clear()}
      >
        <IconX aria-hidden size={20} />
      </Button>
    </section>
  )
}

export const chosenOf = ({ isAll, ids }: Selection, total: number): number => (isAll ? total : ids.size)

interface SelectionActProps extends Pick<ButtonProps, 'color'> {
  label: string
  icon: ComponentType<{ size: number; className?: string; 'aria-hidden': true }>
  onClick: () => void
}

export function SelectionAct({ label, icon: Icon, ...button }: SelectionActProps) {
  return (
    <Button variant="default" className={styles.act} {...button}>
      <Icon aria-hidden size={18} className={styles.icon} />
      {label}
    </Button>
  )
}
