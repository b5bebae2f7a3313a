import { NativeSelect } from '@mantine/core'
import styles from './filter-bar.module.css'

export interface Selector {
  name: string
  label: string
  /** What stands for no choice. */
  all: string
  value: string | undefined
  choices: { value: string; label: string }[]
}

/** No value that anybody could choose. */
const none = ''

interface FilterSelectProps {
  selector: Selector
  onSelect: (value: string | undefined) => void
  /** With its label above; beside others the text for no choice says what it is. */
  isLabelled?: boolean
}

export function FilterSelect({ selector, onSelect, isLabelled = false }: FilterSelectProps) {
  const { label, all, value, choices } = selector
  return (
    <NativeSelect
      className={isLabelled ? undefined : styles.selector}
      label={isLabelled ? label : undefined}
      aria-label={isLabelled ? undefined : label}
      rightSectionWidth={30}
      value={value ?? none}
      data={[{ value: none, label: all }, ...choices]}
      onChange={(event) => onSelect(event.currentTarget.value || undefined)}
    />
  )
}

/** The label of what is chosen; a value that no choice has stands for itself. */
export const chosenLabel = ({ value, choices, all }: Selector): string =>
  value === undefined ? all : (choices.find((choice) => choice.value === value)?.label ?? value)
