import { Skeleton } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styles from './row-list.module.css'

interface RowListProps {
  /** Lets a `SkipToRows` find it. */
  id?: string
  /** Something else was asked for and is on its way; these are the earlier rows. */
  isOutdated?: boolean
  /** Cards can be chosen; rows of wide screens always can. */
  isChoosing?: boolean
  /** Lies on a panel and draws no surface of its own. */
  isInPanel?: boolean
  /** `ListRow`s. */
  children: ReactNode
}

const rowLinks = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
]

const rowOf = (link: HTMLElement) => link.closest('li')

/** The place of the row that has the focus, or -1. */
export const focusedRow = (list: string): number =>
  rowLinks(document.getElementById(list)).findIndex((link) => rowOf(link)?.contains(document.activeElement))

/** Goes on from the row that has the focus; without one to the first. */
export function moveToRow(list: string, step: 1 | -1): void {
  const links = rowLinks(document.getElementById(list))
  const at = focusedRow(list)
  const next = links[at < 0 ? 0 : at + step]
  next?.focus()
}

/** Rows of one kind; the arrow keys go from row to row. */
export function RowList({
  id,
  isOutdated = false,
  isChoosing = false,
  isInPanel = false,
  children,
}: RowListProps) {
  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = (event.target as Element).closest('li')
    if (!step || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const links = rowLinks(event.currentTarget)
    const next = links[links.findIndex((link) => row.contains(link)) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className={styles.container}>
      <ul
        id={id}
        className={styles.list}
        data-outdated={isOutdated || undefined}
        data-in-panel={isInPanel || undefined}
        data-choosing={isChoosing || undefined}
        aria-busy={isOutdated}
        onKeyDown={moveFocus}
      >
        {children}
      </ul>
    </div>
  )
}

/** A stop of the keyboard that leads past what stands before a list, to its first row. */
export function SkipToRows({ list, children }: { list: string; children: ReactNode }) {
  function skip(event: MouseEvent) {
    event.preventDefault()
    rowLinks(document.getElementById(list))[0]?.focus()
  }
  return (
    <a className={styles.skip} href={`#${list}`} onClick={skip}>
      {children}
    </a>
  )
}

/** As many rows as are expected, in their shape. */
export function RowListSkeleton({ rows, isInPanel = false }: { rows: number; isInPanel?: boolean }) {
  return (
    <div className={styles.container}>
      <div className={styles.list} data-in-panel={isInPanel || undefined}>
        {Array.from({ length: rows }, (_, row) => String(row)).map((row) => (
          <div key={row} className={styles.skeleton}>
            <Skeleton className={styles.skeletonPicture} />
            <div className={styles.skeletonLines}>
              <Skeleton height={16} width="70%" />
              <Skeleton height={12} width="50%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
