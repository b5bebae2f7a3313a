import { VisuallyHidden } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** What the button is called. */
  label: string
  /** What the button shows; not read out. */
  face: ReactNode
  /** For more than a few words a line. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A button that opens a panel of links and buttons. Escape, a click elsewhere and a change of page close it.
 * A menu widget would cost 25 KB here and take the links' own keys away.
 */
export function Disclosure({ label, face, isWide, children }: DisclosureProps) {
  const { href } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const area = useClickOutside<HTMLDivElement>(() => setOpenAt(null))
  const isOpen = openAt === href

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpenAt(null)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from the button and from every link alike
    <div ref={area} className={styles.area} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpenAt(isOpen ? null : href)}
      >
        <span aria-hidden>{face}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <div id={panel} className={styles.panel} data-wide={isWide || undefined} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
