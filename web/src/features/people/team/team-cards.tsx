import type { TeamMember } from '@nagrik/contract/team'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { EmptyState } from '#ui/page-state.tsx'
import { CardGrid } from '#ui/panel/card-grid.tsx'
import { MemberCard } from './member-card.tsx'
import type { TeamAct } from './model.ts'
import styles from './team-page.module.css'

interface TeamCardsProps {
  members: TeamMember[]
  /** Nobody is there, whatever is searched for. */
  isEmptyTeam: boolean
  onAct: (act: TeamAct, member: TeamMember) => void
}

export function TeamCards({ members, isEmptyTeam, onAct }: TeamCardsProps) {
  const { t } = useTranslation()
  if (members.length === 0) {
    return (
      <EmptyState
        icon={<IconUsersGroup aria-hidden size={40} />}
        title={isEmptyTeam ? t('Nobody works here yet') : t('No team members found')}
        text={
          isEmptyTeam
            ? t('Field agents that an admin adds to the department appear here.')
            : t('Nobody fits these filters.')
        }
      />
    )
  }
  return (
    <>
      <h2 className={styles.summary}>
        {t('Team members: {{number}}', { number: formatNumber(members.length) })}
      </h2>
      <CardGrid label={t('Team members')}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onAct={(act) => onAct(act, member)} />
        ))}
      </CardGrid>
    </>
  )
}
