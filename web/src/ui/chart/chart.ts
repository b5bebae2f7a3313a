export interface ChartPeriod {
  /** In full: May 2026. */
  name: string
  /** As it stands below its bars: May. */
  short: string
  /** Counts, in the order of the series. */
  values: readonly number[]
}

export interface BarChartProps {
  /** Names the chart and its table. */
  label: string
  /** What a period is: Month. */
  periodLabel: string
  /** Names of the one or two bars of a period: Reported, Resolved. The first is filled, the second striped. */
  series: readonly [string] | readonly [string, string]
  /** The oldest first. */
  periods: readonly ChartPeriod[]
}
