import { Input } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './choice-field.module.css'
import { type Choice, type Choices, flat } from './choices.ts'
import { useListbox } from './use-listbox.ts'

/** With the bar below it; in pixels. */
const LIST_HEIGHT = 370

interface ChoiceFieldProps<T extends string> {
  label: string
  value: T
  choices: Choices<T>
  /** Somebody has chosen; moving through the choices is none of it. */
  onChoose: (value: T) => void
  /** What stands in the field while nothing is chosen. */
  placeholder?: string
  /** The choice is being saved: the field keeps the focus and takes no other one. */
  busy?: boolean
  error?: ReactNode
  ref?: Ref<HTMLButtonElement>
  /** The field of a dialog that has the focus first. */
  isFirst?: boolean
}

/** A field with a list to choose from, by keyboard, touch and screen reader. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, value, choices, onChoose, placeholder, busy = false, error, ref, isFirst } = props
  const id = useId()
  const options = flat(choices)
  const { area, active, isOpen, close, choose, onKeyDown, onClick } = useListbox({
    choices: options,
    value,
    locked: busy,
    onChoose,
  })
  const optionId = (at: number) => `${id}-${at}`
  const shown = options.find((one) => one.value === value)?.label
  const option = (choice: Choice<T>) => {
    const at = options.indexOf(choice)
    return (
      <Option
        key={choice.value}
        id={optionId(at)}
        label={choice.label}
        isActive={at === active}
        isChosen={choice.value === value}
        onPress={() => choose(at)}
      />
    )
  }
  return (
    <Input.Wrapper id={id} label={label} labelProps={{ id: `${id}-label` }} error={error} size="md">
      <div className={styles.area} ref={area}>
        <button
          ref={ref}
          id={id}
          type="button"
          role="combobox"
          className={styles.field}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={active === null ? undefined : optionId(active)}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          aria-busy={busy}
          data-autofocus={isFirst || undefined}
          data-value={value}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onBlur={close}
        >
          <span className={styles.shown} data-empty={!shown || undefined}>
            {shown ?? placeholder}
          </span>
          <IconSelector aria-hidden size={18} />
        </button>
        {isOpen && (
          <List id={`${id}-list`} labelId={`${id}-label`}>
            {choices.map((one) =>
              'group' in one ? (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
                <div key={one.group} role="group" aria-label={one.group}>
                  <p className={styles.group} aria-hidden>
                    {one.group}
                  </p>
                  {one.items.map(option)}
                </div>
              ) : (
                option(one)
              ),
            )}
          </List>
        )}
      </div>
    </Input.Wrapper>
  )
}

interface ListProps {
  id: string
  labelId: string
  children: ReactNode
}

/** Below the field, or above it where more room is there. */
function List({ id, labelId, children }: ListProps) {
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

interface OptionProps {
  id: string
  label: string
  isActive: boolean
  isChosen: boolean
  onPress: () => void
}

function Option({ id, label, isActive, isChosen, onPress }: OptionProps) {
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
