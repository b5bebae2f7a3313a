import { Skeleton } from '@mantine/core'
import styles from './data-table.module.css'

const widths = ['34%', '18%', '14%', '14%']

/** As many rows of a `DataTable` as are expected, in outline. */
export function DataTableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => String(row)).map((row) => (
        <div key={row} className={styles.bars}>
          {widths.map((width, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <Skeleton key={place} height={14} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
