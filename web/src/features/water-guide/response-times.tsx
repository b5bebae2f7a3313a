import { useTranslation } from 'react-i18next'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './response-times.module.css'

/** How soon somebody comes, by how urgent it is. */
export function ResponseTimes() {
  const { t } = useTranslation()
  const times = [
    {
      priority: t('Emergency'),
      time: t('2-4 hours'),
      examples: t('A burst main, sewage in the street, an open manhole, dirty drinking water'),
    },
    {
      priority: t('Urgent'),
      time: t('24 hours'),
      examples: t('No water in the area, a blocked sewer, a leak that wastes much water'),
    },
    {
      priority: t('Standard'),
      time: t('3-7 days'),
      examples: t('Low pressure, a dripping pipe, a meter or bill'),
    },
  ]
  return (
    <Panel title={t('Priority response times')}>
      <FactList>
        {times.map(({ priority, time, examples }) => (
          <Fact key={priority} label={priority}>
            <strong>{time}</strong>
            <span className={styles.examples}>{examples}</span>
          </Fact>
        ))}
      </FactList>
    </Panel>
  )
}
