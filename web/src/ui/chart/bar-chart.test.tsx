import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { BarChart } from './bar-chart.tsx'

const periods = [
  { name: 'March 2026', short: 'Mar', values: [125_000, 0] },
  { name: 'April 2026', short: 'Apr', values: [60_000, 31_000] },
  { name: 'May 2026', short: 'May', values: [0, 7] },
]

const drawChart = (shown = periods) =>
  draw(
    <BarChart
      label="Reported and resolved"
      periodLabel="Month"
      series={['Reported', 'Resolved']}
      periods={shown}
    />,
  )

beforeAll(startLanguage)

const drawing = () => screen.getByRole('slider', { name: 'Reported and resolved' })
const told = () => drawing().getAttribute('aria-valuetext')
const press = (key: string) => fireEvent.keyDown(drawing(), { key })

it('has every number in a table whose cells are named by month and series', () => {
  drawChart()
  const table = screen.getByRole('table', { name: 'Reported and resolved' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Month', 'Reported', 'Resolved'],
    ['March 2026', '1,25,000', '0'],
    ['April 2026', '60,000', '31,000'],
    ['May 2026', '0', '7'],
  ])
  expect(within(table).getByRole('rowheader', { name: 'March 2026' })).toBeTruthy()
})

it('tells the last period, and goes through all of them by arrow keys', () => {
  drawChart()
  expect(told()).toBe('May 2026: Reported 0, Resolved 7')
  press('ArrowLeft')
  expect(told()).toBe('April 2026: Reported 60,000, Resolved 31,000')
  press('Home')
  press('ArrowLeft')
  expect(told()).toBe('March 2026: Reported 1,25,000, Resolved 0')
  press('End')
  expect(told()).toBe('May 2026: Reported 0, Resolved 7')
})

it('leaves the keys of the browser alone', () => {
  drawChart()
  expect(press('Tab')).toBe(true)
  expect(press('ArrowRight')).toBe(false)
})

it('shows the period that is pointed at, and the last one again when the mouse has left', () => {
  drawChart()
  fireEvent.pointerEnter(screen.getByText('Mar').parentElement as Element)
  expect(screen.getByText('March 2026', { selector: 'span' })).toBeTruthy()
  fireEvent.pointerLeave(drawing(), { pointerType: 'mouse' })
  expect(screen.queryByText('March 2026', { selector: 'span' })).toBeNull()
})

it('draws bars as long as their share of the axis, and none for nothing', () => {
  drawChart()
  const bars = [...drawing().querySelectorAll<HTMLElement>('[data-series]')]
  const heights = bars.map(({ style }) => Number.parseFloat(style.height).toFixed(1))
  expect(heights).toEqual(['83.3', '0.0', '40.0', '20.7', '0.0', '0.0'])
  expect(bars.map(({ dataset }) => dataset.nothing)).toEqual([
    undefined,
    'true',
    undefined,
    undefined,
    'true',
    undefined,
  ])
})

it('becomes a table for everybody, and a chart again', () => {
  drawChart()
  const figure = screen.getByRole('figure')
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(figure.dataset.table).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(figure.dataset.table).toBeUndefined()
})

it('draws an axis where all is zero, and nothing without periods', () => {
  const { unmount } = drawChart(periods.map((period) => ({ ...period, values: [0, 0] })))
  expect(told()).toBe('May 2026: Reported 0, Resolved 0')
  unmount()
  drawChart([])
  expect(screen.queryByRole('figure')).toBeNull()
})
