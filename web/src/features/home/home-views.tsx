import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkChoice } from '#ui/link-choice.tsx'
import styles from './home.module.css'

interface HomeViewsProps {
  current: 'dashboard' | 'analytics'
  /** What the view can be narrowed by. */
  children?: ReactNode
}

/** The two views that staff have of their issues. */
export function HomeViews({ current, children }: HomeViewsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.views}>
      <LinkChoice
        label={t('View')}
        choices={[
          { name: t('Dashboard'), link: { to: '/', search: {} }, isCurrent: current === 'dashboard' },
          {
            name: t('Analytics'),
            link: { to: '/', search: { view: 'analytics' } },
            isCurrent: current === 'analytics',
          },
        ]}
      />
      {children}
    </div>
  )
}
