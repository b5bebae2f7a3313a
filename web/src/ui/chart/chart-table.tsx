import { formatNumber } from '#platform/format.ts'
import styles from './bar-chart.module.css'
import type { BarChartProps } from './chart.ts'

export function ChartTable({ label, periodLabel, series, periods }: BarChartProps) {
  return (
    <table className={styles.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{periodLabel}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {series.map((each, which) => (
              <td key={each}>{formatNumber(values[which] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
