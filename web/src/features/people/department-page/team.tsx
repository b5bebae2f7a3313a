import { Skeleton } from '@mantine/core'
import type { TeamMember } from '@nagrik/contract/team'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { formatNumber } from '#platform/format.ts'
import { EmptyState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { departmentTeamQuery } from './api.ts'
import styles from './department-page.module.css'
import { byLoad } from './model.ts'

/** Members that the page shows of all, who have most to do first. */
const shownCount = 8

/** Who works in a department (by id) and how much each of them has to do. */
export function DepartmentTeam({ department }: { department: string }) {
  const { t } = useTranslation()
  const query = useQuery(departmentTeamQuery(department))
  const count = query.data?.length
  const all = (
    <TextLink to="/team" search={{ department }} className={`${styles.link} ${styles.aside}`}>
      {count ? t('View all {{number}}', { number: formatNumber(count) }) : t('Team Management')}
    </TextLink>
  )
  return (
    <Panel title={t('Team')} aside={all}>
      <PartState
        query={query}
        skeleton={<Skeleton height={220} />}
        failure={t('The team could not be loaded.')}
      >
        {(team) => <Members team={team} />}
      </PartState>
    </Panel>
  )
}

function Members({ team }: { team: TeamMember[] }) {
  const { t } = useTranslation()
  if (team.length === 0) {
    return (
      <EmptyState
        icon={<IconUsersGroup aria-hidden size={40} stroke={1.5} />}
        title={t('Nobody works here yet')}
        text={t('People who are added to the department appear here.')}
      />
    )
  }
  const most = Math.max(1, ...team.map(({ load }) => load.unresolved))
  return (
    <ul className={styles.members}>
      {byLoad(team)
        .slice(0, shownCount)
        .map((member) => (
          <Member key={member.id} member={member} most={most} />
        ))}
    </ul>
  )
}

/** The bar compares the load of each with the largest one of the team. */
function Member({ member, most }: { member: TeamMember; most: number }) {
  const { t } = useTranslation()
  const { name, role, status, load } = member
  const isInactive = status === 'INACTIVE'
  return (
    <li className={styles.member} data-inactive={isInactive || undefined}>
      <div className={styles.who}>
        {member.abilities.viewPerformance ? (
          <TextLink to="/performance/$userId" params={{ userId: member.id }} c="inherit">
            {name}
          </TextLink>
        ) : (
          <span>{name}</span>
        )}
        <span className={styles.role}>
          {t(roleAccent(role).label)}
          {isInactive && ` · ${t('Inactive')}`}
        </span>
      </div>
      <div className={styles.load}>
        <span>{t('Unresolved: {{number}}', { number: formatNumber(load.unresolved) })}</span>
        {load.overdue > 0 && (
          <span className={styles.overdue}>
            {t('Overdue: {{number}}', { number: formatNumber(load.overdue) })}
          </span>
        )}
      </div>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${(load.unresolved / most) * 100}%` }} />
      </span>
    </li>
  )
}
