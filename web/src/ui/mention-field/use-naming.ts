import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type MentionText, namingAt, type Person, withMention } from './mention-text.ts'

interface NamingProps {
  field: RefObject<HTMLTextAreaElement | null>
  value: MentionText
  onChange: (value: MentionText) => void
  people: readonly Person[]
}

/** Naming somebody while a text is typed: arrows go through who is offered, Enter takes one, Escape none; Tab leaves. */
export function useNaming({ field, value, onChange, people }: NamingProps) {
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const nextCaret = useRef<number | null>(null)
  const naming = hasFocus ? namingAt(value, caret) : null
  const isOpen = naming !== null && naming.at !== dismissedAt && people.length > 0
  const at = Math.min(active, people.length - 1)

  // Where the caret belongs in a text that was not typed.
  useLayoutEffect(() => {
    if (nextCaret.current === null || field.current?.value !== value.text) return
    field.current.focus()
    field.current.setSelectionRange(nextCaret.current, nextCaret.current)
    setCaret(nextCaret.current)
    nextCaret.current = null
  })

  const take = (person: Person | undefined) => {
    if (!naming || !person) return
    const taken = withMention(value, naming.at, caret, person)
    nextCaret.current = taken.caret
    setActive(0)
    onChange(taken.value)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') setActive((at + 1) % people.length)
    else if (key === 'ArrowUp') setActive((at + people.length - 1) % people.length)
    else if (key === 'Enter') take(people[at])
    else if (key === 'Escape') {
      // The dialog around it stays open.
      event.nativeEvent.stopPropagation()
      setDismissedAt(naming.at)
    } else return
    event.preventDefault()
  }

  /** Types an @ where the caret is. */
  const begin = () => {
    const { text } = value
    const place = field.current?.selectionEnd ?? text.length
    const typed = /[^\s(]$/.test(text.slice(0, place)) ? ' @' : '@'
    nextCaret.current = place + typed.length
    setFocus(true)
    setDismissedAt(null)
    onChange({ ...value, text: text.slice(0, place) + typed + text.slice(place) })
  }

  return {
    /** What to look for; null while nobody is being named. */
    search: naming?.search ?? null,
    isOpen,
    active: at,
    take,
    begin,
    onKeyDown,
    onSelect: (place: number) => {
      setCaret(place)
      if (namingAt(value, place) === null) setDismissedAt(null)
    },
    onChange: (text: string, place: number) => {
      setCaret(place)
      setActive(0)
      onChange({ ...value, text })
    },
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
}
