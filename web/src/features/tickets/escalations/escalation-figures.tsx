import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { StatCard } from '#ui/panel/stat-card.tsx'
import styles from './escalations.module.css'
import type { EscalationCounts } from './model.ts'

export function EscalationFigures({ counts: { pending, reviewed } }: { counts: EscalationCounts }) {
  const { t } = useTranslation()
  return (
    <div className={styles.figures}>
      <StatCard
        label={t('Total Escalations')}
        value={formatNumber(pending + reviewed)}
        icon={IconFlag}
        color="indigo"
      />
      <StatCard label={t('Pending Review')} value={formatNumber(pending)} icon={IconHourglass} color="red" />
      <StatCard label={t('Reviewed')} value={formatNumber(reviewed)} icon={IconFlagCheck} color="green" />
    </div>
  )
}
