import styles from './row-choice.module.css'

interface RowChoiceProps {
  /** For a label beside it. */
  id?: string
  /** What is chosen by it. */
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  onChange: (checked: boolean) => void
}

/** Chooses a row, or all of a page, and opens nothing: a checkbox of 44 px. */
export function RowChoice({ id, label, checked, isMixed = false, onChange }: RowChoiceProps) {
  const mix = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed
  }
  return (
    <label className={styles.choice}>
      <input
        ref={mix}
        id={id}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
