import { Button, Stack } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useTranslation } from 'react-i18next'
import type { Analytics } from '#features/insights/api.ts'
import { saveCsv } from '#platform/csv.ts'
import { dayInIndia } from '#platform/indian-day.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './analytics-page.module.css'
import { reportLines } from './model.ts'

/** Ways on, and what can be done with the figures once they are there. */
export function QuickActions({ shown }: { shown: Analytics | undefined }) {
  const { t } = useTranslation()
  const exportReport = (report: Analytics) => {
    saveCsv(`nagrik-${report.range}-${dayInIndia()}.csv`, reportLines(report))
    showToast(t('Download started'))
  }
  return (
    <div className={styles.onScreens}>
      <Panel title={t('Quick Actions')}>
        <Stack gap="xs">
          <LinkButton {...look} to="/map" leftSection={<IconMap2 aria-hidden size={20} />}>
            {t('View Issues Map')}
          </LinkButton>
          <LinkButton {...look} to="/transparency" leftSection={<IconUsersGroup aria-hidden size={20} />}>
            {t('Transparency Dashboard')}
          </LinkButton>
          <Button
            {...look}
            leftSection={<IconDownload aria-hidden size={20} />}
            disabled={!shown}
            onClick={() => shown && exportReport(shown)}
          >
            {t('Export Report')}
          </Button>
          <Button
            {...look}
            leftSection={<IconPrinter aria-hidden size={20} />}
            disabled={!shown}
            onClick={() => window.print()}
          >
            {t('Print or save as PDF')}
          </Button>
        </Stack>
      </Panel>
    </div>
  )
}

const look = { variant: 'default', justify: 'flex-start', fullWidth: true } as const
