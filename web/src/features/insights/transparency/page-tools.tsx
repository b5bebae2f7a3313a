import { Button, NativeSelect } from '@mantine/core'
import { type Timeframe, type Transparency, timeframes } from '@nagrik/contract/transparency'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { saveCsv } from '#platform/csv.ts'
import { formatDateTime } from '#platform/format.ts'
import { dayInIndia } from '#platform/indian-day.ts'
import { showToast } from '#ui/toast.ts'
import { reportLines, timeframeWords } from './model.ts'
import styles from './transparency-page.module.css'

/** No line ends between 8:25 and am. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

interface PageToolsProps {
  timeframe: Timeframe
  onTimeframe: (timeframe: Timeframe) => void
  shown: Transparency | undefined
}

/** Which time is looked at, as of when, and what can be taken along. */
export function PageTools({ timeframe, onTimeframe, shown }: PageToolsProps) {
  const { t } = useTranslation()
  const exportReport = (report: Transparency) => {
    saveCsv(`nagrik-transparency-${report.timeframe}-${dayInIndia()}.csv`, reportLines(report))
    showToast(t('Download started'))
  }
  return (
    <div className={styles.tools}>
      <NativeSelect
        className={styles.onScreens}
        label={t('Timeframe')}
        value={timeframe}
        data={timeframes.map((value) => ({ value, label: t(timeframeWords[value]) }))}
        onChange={({ currentTarget: { value } }) => onTimeframe(value as Timeframe)}
      />
      <p className={styles.times}>
        {shown && (
          <>
            <span>
              {t('{{time}}: {{from}} to {{to}}', {
                time: t(timeframeWords[shown.timeframe]),
                from: unbroken(formatDateTime(shown.since)),
                to: unbroken(formatDateTime(shown.refreshedAt)),
              })}
            </span>
            <span>{t('Last refreshed: {{time}}', { time: formatDateTime(shown.refreshedAt) })}</span>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={20} />}
          disabled={!shown}
          onClick={() => shown && exportReport(shown)}
        >
          {t('Export Report')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden size={20} />}
          disabled={!shown}
          onClick={() => window.print()}
        >
          {t('Print or save as PDF')}
        </Button>
      </div>
    </div>
  )
}
