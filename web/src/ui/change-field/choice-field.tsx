import { Input, Skeleton } from '@mantine/core'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { type ReactNode, type Ref, useId } from 'react'
import styles from './choice-field.module.css'
import { ChoiceList, ChoiceOption } from './choice-list.tsx'
import { type Choice, type Choices, flat } from './choices.ts'
import { useListbox } from './use-listbox.ts'

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
      <ChoiceOption
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
          <ChoiceList id={`${id}-list`} labelId={`${id}-label`}>
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
          </ChoiceList>
        )}
      </div>
    </Input.Wrapper>
  )
}

/** While its choices are on their way; in the height of label and field. */
export const FieldSkeleton = () => <Skeleton height={76} />
