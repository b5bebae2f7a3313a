import { Anchor } from '@mantine/core'
import type { Transparency } from '@nagrik/contract/transparency'
import { useTranslation } from 'react-i18next'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { feedAddress, openDataAddress } from './model.ts'
import styles from './transparency-page.module.css'

/** The same time as files, and feeds that go on. */
export function OpenData({ shown }: { shown: Transparency }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Open data')} className={styles.onScreens}>
      <p className={styles.text}>
        {t(
          'The issues of this time: number, status, priority, category, department, dates and a place of about 100 m; no person and no text.',
        )}
      </p>
      <ul className={styles.links}>
        <li>
          <Anchor href={openDataAddress('csv', shown)}>{t('Issues as CSV')}</Anchor>
        </li>
        <li>
          <Anchor href={openDataAddress('geojson', shown)}>{t('Issues as GeoJSON')}</Anchor>
        </li>
        <li>
          <Anchor href="/api/open-data/schema">{t('What the columns mean')}</Anchor>
        </li>
      </ul>
      <details className={styles.feeds}>
        <summary>{t('Feeds of new and resolved issues')}</summary>
        <ul className={styles.links}>
          {shown.departments.map(({ id, slug, name, nameHi }) => (
            <li key={id}>
              <Anchor href={feedAddress(slug)}>{nameInLanguage(name, nameHi)}</Anchor>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
