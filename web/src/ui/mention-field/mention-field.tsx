import { Button, Textarea } from '@mantine/core'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceList, ChoiceOption } from '#ui/change-field/choice-list.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import styles from './mention-field.module.css'
import type { MentionText, Person } from './mention-text.ts'
import { useNaming } from './use-naming.ts'

interface MentionFieldProps {
  label: string
  description?: ReactNode
  placeholder: string
  maxLength: number
  readOnly: boolean
  error?: ReactNode
  value: MentionText
  onChange: (value: MentionText) => void
  /** Who was found for what is looked for; `note` tells people of one name apart. */
  people: readonly (Person & { note: string })[]
  /** What is typed after an @, or null. */
  onSearch: (search: string | null) => void
  /** Ctrl or Cmd with Enter. */
  onSend: () => void
  /** The button that begins a mention. */
  beginLabel: string
  /** How many are offered, and how to take one. */
  offered: string
  /** What stands between field and buttons. */
  below?: ReactNode
  /** Further buttons. */
  children: ReactNode
}

/**
 * Text in which an @ offers people to mention. A field of several lines cannot be an ARIA combobox; it names the
 * list that belongs to it, the option that is active, and says how many there are.
 */
export function MentionField(props: MentionFieldProps) {
  const { value, onChange, people, onSearch, readOnly } = props
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const naming = useNaming({ field, value, onChange, people })
  const { isOpen, active, search } = naming
  useEffect(() => onSearch(search), [onSearch, search])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSend()
    else naming.onKeyDown(event)
  }
  return (
    <div className={styles.field}>
      <div className={styles.area}>
        <Textarea
          ref={field}
          label={props.label}
          description={props.description}
          placeholder={props.placeholder}
          error={props.error}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={props.maxLength}
          readOnly={readOnly}
          value={value.text}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          onChange={({ currentTarget }) => naming.onChange(currentTarget.value, currentTarget.selectionEnd)}
          onSelect={({ currentTarget }) => naming.onSelect(currentTarget.selectionEnd)}
          onKeyDown={onKeyDown}
          onFocus={naming.onFocus}
          onBlur={naming.onBlur}
        />
        {isOpen && (
          <ChoiceList id={`${id}-list`} labelId={`${id}-begin`}>
            {people.map((person, at) => (
              <ChoiceOption
                key={person.id}
                id={`${id}-${at}`}
                label={`${person.name} · ${person.note}`}
                isActive={at === active}
                isChosen={at === active}
                onPress={() => naming.take(person)}
              />
            ))}
          </ChoiceList>
        )}
      </div>
      <StatusLine>
        {search !== null && (people.length > 0 ? isOpen && props.offered : t('Nobody is found by this name'))}
      </StatusLine>
      {props.below}
      <div className={styles.actions}>
        <Button
          id={`${id}-begin`}
          variant="default"
          disabled={readOnly}
          leftSection={<IconAt aria-hidden size={18} />}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={naming.begin}
        >
          {props.beginLabel}
        </Button>
        {props.children}
      </div>
    </div>
  )
}
