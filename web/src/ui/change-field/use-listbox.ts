import { useClickOutside } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Choice, typedAhead } from './choices.ts'

const TYPING_MS = 700

interface ListboxProps<T extends string> {
  choices: readonly Choice<T>[]
  value: T
  locked: boolean
  onChoose: (value: T) => void
}

/**
 * A list that opens at a button which keeps the focus. Arrows, letters and Tab only move through it or leave it;
 * Enter, Space and a press choose.
 */
export function useListbox<T extends string>({ choices, value, locked, onChoose }: ListboxProps<T>) {
  const [active, setActive] = useState<number | null>(null)
  const typing = useRef({ text: '', until: 0 })
  const isOpen = active !== null
  const close = () => setActive(null)
  const area = useClickOutside<HTMLDivElement>(close)
  const last = choices.length - 1

  const open = () =>
    setActive(
      Math.max(
        0,
        choices.findIndex((one) => one.value === value),
      ),
    )
  const choose = (at: number) => {
    close()
    const chosen = choices[at]
    if (chosen && chosen.value !== value) onChoose(chosen.value)
  }
  const type = (letter: string, now: number) => {
    const text = now < typing.current.until ? typing.current.text + letter : letter
    typing.current = { text, until: now + TYPING_MS }
    const at = active ?? choices.findIndex((one) => one.value === value)
    setActive(Math.max(0, typedAhead(choices, at, text)))
  }

  const moves: Record<string, (at: number) => number> = {
    ArrowDown: (at) => Math.min(last, at + 1),
    ArrowUp: (at) => Math.max(0, at - 1),
    Home: () => 0,
    End: () => last,
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (locked || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const move = moves[key]
    const isTyping = key === ' ' && event.timeStamp < typing.current.until
    if (key === 'Tab') return close()
    if (key === 'Escape') {
      if (!isOpen) return
      // The dialog around it stays open.
      event.nativeEvent.stopPropagation()
      close()
    } else if (key === 'Enter' || (key === ' ' && !isTyping)) isOpen ? choose(active) : open()
    else if (move) isOpen ? setActive(move(active)) : open()
    else if (key.length === 1) type(key, event.timeStamp)
    else return
    event.preventDefault()
  }

  return {
    area,
    active,
    isOpen,
    close,
    choose,
    onKeyDown,
    onClick: () => {
      if (locked) return
      isOpen ? close() : open()
    },
  }
}
