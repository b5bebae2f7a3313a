import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useState } from 'react'
import styles from './panel.module.css'

interface FoldProps {
  /** Without, all of it is shown and nothing can be folded. */
  isFolded: boolean
  /** Seen while it is folded. */
  summary: ReactNode
  /** Of the folded one. */
  className?: string
  children: ReactNode
}

/** Folded or not, its content has the same place in the tree, so that nothing in it is lost. */
export function Fold({ isFolded, summary, className = '', children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={isFolded ? `${styles.fold} ${className}` : undefined}
      open={!isFolded || isOpen}
      onToggle={({ currentTarget }) => isFolded && setOpen(currentTarget.open)}
    >
      <summary hidden={!isFolded}>
        {isFolded && (
          <>
            {summary}
            <IconChevronDown aria-hidden size={20} />
          </>
        )}
      </summary>
      <div className={isFolded ? styles.folded : undefined}>{children}</div>
    </details>
  )
}
