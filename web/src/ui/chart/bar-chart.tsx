import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import styles from './bar-chart.module.css'
import type { BarChartProps, ChartPeriod } from './chart.ts'
import { ChartTable } from './chart-table.tsx'
import { Drawing } from './drawing.tsx'

/**
 * Bars by period, told apart by pattern too. The numbers of one period stand in its legend: of the last, or the one
 * that is pointed at, tapped or reached by arrow keys. All numbers stand in a table, which screen readers and paper
 * always have.
 */
export function BarChart(chart: BarChartProps) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const last = chart.periods.length - 1
  const at = Math.min(pointed ?? last, last)
  const period = chart.periods[at]
  if (!period) return null
  const values = chart.series.map((name, which) => `${name} ${formatNumber(period.values[which] ?? 0)}`)
  return (
    <figure className={styles.chart} aria-label={chart.label} data-table={isTable || undefined}>
      <div className={styles.top}>
        <Legend {...chart} period={period} />
        <Button variant="subtle" className={styles.switch} onClick={() => setTable(!isTable)}>
          {isTable ? t('Show as chart') : t('Show as table')}
        </Button>
      </div>
      <div
        className={styles.area}
        role="slider"
        tabIndex={0}
        aria-label={chart.label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${period.name}: ${values.join(', ')}`}
        onKeyDown={(event) => reach(event, at, last, setPointed)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
      >
        <Drawing {...chart} at={at} onPoint={setPointed} />
      </div>
      <ChartTable {...chart} />
    </figure>
  )
}

function Legend({ series, period }: Pick<BarChartProps, 'series'> & { period: ChartPeriod }) {
  return (
    <p className={styles.legend} aria-hidden>
      <span className={styles.period}>{period.name}</span>
      {series.map((name, which) => (
        <span key={name} className={styles.entry}>
          <span className={styles.swatch} data-series={which} />
          {name} <strong>{formatNumber(period.values[which] ?? 0)}</strong>
        </span>
      ))}
    </p>
  )
}

function reach(event: KeyboardEvent, at: number, last: number, onReach: (at: number) => void) {
  const places: Record<string, number> = {
    ...{ ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 },
    ...{ Home: 0, End: last },
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  onReach(Math.min(Math.max(place, 0), last))
}
