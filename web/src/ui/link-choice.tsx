import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './link-choice.module.css'

interface LinkChoiceProps {
  /** What is chosen. */
  label: string
  choices: readonly { name: string; link: LinkProps; isCurrent: boolean }[]
  /** Pressing one leaves the page where it stands, and is no step to go back to. */
  isInPlace?: boolean
}

/** One of a few views of a page, side by side; the choice lives in the address. */
export function LinkChoice({ label, choices, isInPlace }: LinkChoiceProps) {
  return (
    <nav className={styles.choice} aria-label={label}>
      {choices.map(({ name, link, isCurrent }) => (
        <Link
          key={name}
          {...link}
          replace={isInPlace}
          resetScroll={!isInPlace}
          className={styles.link}
          data-current={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
