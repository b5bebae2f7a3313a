import { formatNumber } from '#platform/format.ts'
import type { BarChartProps } from './chart.ts'
import styles from './drawing.module.css'
import { isNamed, marksUpTo } from './scale.ts'

/** Names of periods that stand side by side on a wide screen and on a phone. */
const mostNames = { wide: 13, narrow: 4 }
/** Letters of all numbers, were each as long as the longest, that a wide screen shows above their bars. */
const mostLetters = 85

interface DrawingProps extends Pick<BarChartProps, 'series' | 'periods'> {
  at: number
  onPoint: (at: number) => void
}

export function Drawing({ series, periods, at, onPoint }: DrawingProps) {
  const values = periods.flatMap((period) => period.values)
  const largest = Math.max(...values)
  const marks = marksUpTo(largest)
  const top = marks.at(-1) ?? 1
  const longest = Math.max(...values.map((value) => formatNumber(value).length))
  const isNumbered = largest > 0 && longest * values.length <= mostLetters
  return (
    <div className={styles.drawing} data-numbered={isNumbered || undefined}>
      <div className={styles.axis}>
        {marks.map((mark) => (
          <span key={mark} style={{ bottom: `${(mark / top) * 100}%` }}>
            {formatNumber(mark)}
          </span>
        ))}
        {/* Makes the axis as wide as its longest number. */}
        <span className={styles.widest}>{formatNumber(top)}</span>
      </div>
      <div className={styles.plot}>
        {marks.map((mark) => (
          <span key={mark} className={styles.line} style={{ bottom: `${(mark / top) * 100}%` }} />
        ))}
        {periods.map((period, place) => (
          <div
            key={period.name}
            className={styles.period}
            data-pointed={place === at || undefined}
            onPointerEnter={() => onPoint(place)}
            onPointerDown={() => onPoint(place)}
          >
            {series.map((name, which) => (
              <span
                key={name}
                className={styles.bar}
                data-series={which}
                data-nothing={!period.values[which] || undefined}
                style={{ height: `${((period.values[which] ?? 0) / top) * 100}%` }}
              >
                <span className={styles.number}>{formatNumber(period.values[which] ?? 0)}</span>
              </span>
            ))}
            <span
              className={styles.name}
              data-wide={isNamed(place, periods.length, mostNames.wide) || undefined}
              data-narrow={isNamed(place, periods.length, mostNames.narrow) || undefined}
            >
              {period.short}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
