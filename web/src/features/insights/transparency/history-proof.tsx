import { Anchor } from '@mantine/core'
import type { Transparency } from '@nagrik/contract/transparency'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '#platform/format.ts'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './transparency-page.module.css'

/** The newest seal of the history, and what anybody can do with it. */
export function HistoryProof({ seal }: { seal: Transparency['history'] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('History that can be checked')} className={styles.whole}>
      <p className={styles.text}>
        {t(
          'Every change of every issue is sealed once a day into one figure, which nobody arrives at again who alters the past.',
        )}
      </p>
      {seal ? (
        <>
          <p className={styles.text}>
            {t('{{date}}: {{events}} changes of {{tickets}} issues', {
              date: formatDate(seal.day),
              events: formatNumber(seal.events),
              tickets: formatNumber(seal.tickets),
            })}
          </p>
          <code className={styles.figure}>{seal.figure}</code>
          <p className={styles.text}>
            {t(
              'To check it, keep the figure and compare it later with the one that is published for that day.',
            )}{' '}
            <Anchor href="/api/transparency/history">{t('All daily figures')}</Anchor>
          </p>
        </>
      ) : (
        <p className={styles.text}>{t('The first figure is made in the night after the first change.')}</p>
      )}
    </Panel>
  )
}
