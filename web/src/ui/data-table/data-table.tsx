import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RowChoice } from '#ui/list-row/row-choice.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  key: string
  /** The header of the column, and on cards the word before the value. */
  label: string
  render: (row: Row) => ReactNode
  /** Figures stand at the end, with digits of one width. */
  align?: 'end'
  /** Names the row, and is the title of its card. One column has it. */
  isTitle?: boolean
  /** Cards show it without its label and beside the others of its kind: a badge. */
  isPlain?: boolean
  /** Not worth a line of a card where this says so. */
  isOffCard?: (row: Row) => boolean
}

export interface RowSelection<Row> {
  isChosen: (row: Row) => boolean
  /** What the checkbox of a row is called: "Select Asha Rani". */
  labelOf: (row: Row) => string
  /** The rows of the whole page, or one. */
  onChoose: (rows: Row[], isChosen: boolean) => void
}

interface DataTableProps<Row> {
  /** Says what it lists to those who do not see it. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  selection?: RowSelection<Row>
  /** A `RowMenu`, or a button or link of 44 px. */
  action?: (row: Row) => ReactNode
  /** In place of the rows where there are none. */
  empty?: ReactNode
  /** Something else was asked for and is on its way; these are the earlier rows. */
  isOutdated?: boolean
  /** Lies in a flush panel, which draws the surface. */
  isInPanel?: boolean
  /** Few and narrow columns, which are no cards on phones either. */
  isNarrow?: boolean
}

/** Laid out as cards, the elements of a table are none to some screen readers unless it is said. */
const as = (role: string) => ({ role })

/** Things of one kind with the same facts about each: a table on wide screens, cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, action, empty, isOutdated, isInPanel, isNarrow } = props
  const { t } = useTranslation()
  if (rows.length === 0 && empty) return empty
  return (
    <div className={isNarrow ? undefined : styles.container}>
      <table
        {...as('table')}
        className={styles.table}
        data-in-panel={isInPanel || undefined}
        data-narrow={isNarrow || undefined}
        data-outdated={isOutdated || undefined}
        aria-busy={isOutdated}
        onKeyDown={moveFocus}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...as('rowgroup')} className={styles.head} data-choosable={selection ? true : undefined}>
          <tr {...as('row')}>
            {selection && (
              <td {...as('cell')} className={styles.choice}>
                <ChooseAll rows={rows} selection={selection} />
              </td>
            )}
            {columns.map(({ key, label, align }) => (
              <th key={key} {...as('columnheader')} scope="col" className={styles.label} data-align={align}>
                {label}
              </th>
            ))}
            {action && (
              <th {...as('columnheader')} scope="col" className={styles.label}>
                <VisuallyHidden>{t('Actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...{ row, columns, selection, action }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'selection' | 'action'> & { row: Row }

function TableRow<Row>({ row, columns, selection, action }: TableRowProps<Row>) {
  const isChosen = selection?.isChosen(row) ?? false
  return (
    <tr
      {...as('row')}
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-choosable={selection ? true : undefined}
      data-acting={action ? true : undefined}
    >
      {selection && (
        <td {...as('cell')} className={styles.choice}>
          <RowChoice
            label={selection.labelOf(row)}
            checked={isChosen}
            onChange={(chosen) => selection.onChoose([row], chosen)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
      {action && (
        <td {...as('cell')} className={styles.action}>
          {action(row)}
        </td>
      )}
    </tr>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, render, align, isTitle, isPlain, isOffCard } = column
  if (isTitle) {
    return (
      <th {...as('rowheader')} scope="row" className={styles.title}>
        {render(row)}
      </th>
    )
  }
  return (
    <td
      {...as('cell')}
      className={styles.cell}
      data-align={align}
      data-plain={isPlain || undefined}
      data-off-card={isOffCard?.(row) || undefined}
    >
      {/* The header of the column says it to screen readers. */}
      {!isPlain && (
        <span className={styles.cardLabel} aria-hidden>
          {label}
        </span>
      )}
      <div className={styles.value}>{render(row)}</div>
    </td>
  )
}

function ChooseAll<Row>({ rows, selection }: { rows: Row[]; selection: RowSelection<Row> }) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = rows.filter(selection.isChosen).length
  return (
    <>
      <RowChoice
        id={id}
        label={t('Select all rows on this page')}
        checked={chosen === rows.length}
        isMixed={chosen > 0 && chosen < rows.length}
        onChange={(isChosen) => selection.onChoose(rows, isChosen)}
      />
      <label htmlFor={id} className={styles.chooseAll} aria-hidden>
        {t('Select all rows on this page')}
      </label>
    </>
  )
}

/** The arrow keys go from row to row, to what stands there in the same place. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const from = event.target as HTMLElement
  const row = from.closest('tr')
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!from.matches(stops) || from.closest('[role="menu"]')) return
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  const next = stopsOf(rows[rows.indexOf(row) + step])
  if (next.length === 0) return
  event.preventDefault()
  next[Math.min(stopsOf(row).indexOf(from), next.length - 1)]?.focus()
}

/** Not fields, where the arrow keys have a meaning of their own. */
const stops = 'a[href], button, input[type="checkbox"]'
const stopsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(stops) ?? [])]
