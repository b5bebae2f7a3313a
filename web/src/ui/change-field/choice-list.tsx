import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './choice-field.module.css'

/** With the bar below it; in pixels. */
const LIST_HEIGHT = 370

interface ChoiceListProps {
  id: string
  labelId: string
  children: ReactNode
}

/** Below the field, or above it where more room is there. */
export function ChoiceList({ id, labelId, children }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const field = list.current?.parentElement?.getBoundingClientRect()
    if (!field) return
    const below = window.innerHeight - field.bottom
    setAbove(below < LIST_HEIGHT && field.top > below)
  }, [])
  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      aria-labelledby={labelId}
      data-above={above || undefined}
      // The focus stays at the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

interface ChoiceOptionProps {
  id: string
  label: string
  isActive: boolean
  isChosen: boolean
  onPress: () => void
}

export function ChoiceOption({ id, label, isActive, isChosen, onPress }: ChoiceOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays at the field
    <div
      ref={option}
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onClick={onPress}
    >
      {label}
      {isChosen && <IconCheck aria-hidden size={18} />}
    </div>
  )
}
