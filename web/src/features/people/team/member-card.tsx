import { Button } from '@mantine/core'
import type { Role } from '@nagrik/contract/roles'
import type { TeamMember } from '@nagrik/contract/team'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '#domain/role-badge.tsx'
import { StatusBadge } from '#features/people/status-badge.tsx'
import { formatDateTime, formatList, formatNumber, formatPhone } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { CardFigures, GridCard } from '#ui/panel/card-grid.tsx'
import type { TeamAct } from './model.ts'
import styles from './team-page.module.css'

interface MemberCardProps {
  member: TeamMember
  onAct: (act: TeamAct) => void
}

/** One of the team: how to reach them, what they have to do, and what the viewer may change. */
export function MemberCard({ member, onAct }: MemberCardProps) {
  const { t } = useTranslation()
  const { name, role, status, isBlocked, isRemoved, blockedUntil, load } = member
  return (
    <GridCard
      title={name}
      badges={
        <>
          <RoleBadge role={role} />
          <StatusBadge tone={status === 'ACTIVE' ? 'good' : 'calm'}>
            {status === 'ACTIVE' ? t('Active') : t('Inactive')}
          </StatusBadge>
          {isRemoved && <StatusBadge tone="bad">{t('Removed')}</StatusBadge>}
        </>
      }
      actions={<Actions member={member} onAct={onAct} />}
    >
      {isBlocked && blockedUntil && (
        <span className={styles.until}>
          {t('Blocked until {{date}}', { date: formatDateTime(blockedUntil) })}
        </span>
      )}
      <Contacts member={member} />
      <CardFigures
        figures={[
          { label: t('Unresolved'), value: formatNumber(load.unresolved) },
          { label: t('Over 7 days old'), value: formatNumber(load.overdue), isBad: load.overdue > 0 },
          { label: t('Past deadline'), value: formatNumber(load.pastDeadline), isBad: load.pastDeadline > 0 },
        ]}
      />
    </GridCard>
  )
}

/** How to reach somebody, and where they work. */
function Contacts({ member: { email, phoneNumber, departments } }: { member: TeamMember }) {
  return (
    <div className={styles.contacts}>
      {email && (
        <span className={styles.contact}>
          <IconMail aria-hidden size={18} />
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {phoneNumber && (
        <span className={styles.contact}>
          <IconPhone aria-hidden size={18} />
          <a href={`tel:+91${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
        </span>
      )}
      {departments.length > 0 && (
        <span className={styles.contact}>
          <IconBuilding aria-hidden size={18} />
          <span>
            {formatList(
              departments.map(({ department }) => nameInLanguage(department.name, department.nameHi)),
            )}
          </span>
        </span>
      )}
    </div>
  )
}

/** Whose work has figures. */
const measured: Role[] = ['FIELD_AGENT', 'ANALYST']

function Actions({ member, onAct }: MemberCardProps) {
  const { t } = useTranslation()
  const { id, name, isBlocked, abilities } = member
  const button = { variant: 'default', size: 'sm', mih: 44, px: 'xs' } as const
  return (
    <>
      {abilities.viewPerformance && measured.includes(member.role) && (
        <LinkButton
          {...button}
          to="/performance/$userId"
          params={{ userId: id }}
          aria-label={t('Performance of {{name}}', { name })}
        >
          {t('Performance')}
        </LinkButton>
      )}
      {abilities.edit && (
        <Button {...button} aria-label={t('Edit {{name}}', { name })} onClick={() => onAct('edit')}>
          {t('Edit')}
        </Button>
      )}
      {abilities.block && (
        <Button
          {...button}
          aria-label={isBlocked ? t('Unblock user {{name}}', { name }) : t('Block user {{name}}', { name })}
          onClick={() => onAct('status')}
        >
          {isBlocked ? t('Unblock user') : t('Block user')}
        </Button>
      )}
      {abilities.remove && (
        <Button
          {...button}
          color="red"
          variant="subtle"
          aria-label={t('Remove {{name}} from the team', { name })}
          onClick={() => onAct('remove')}
        >
          {t('Remove')}
        </Button>
      )}
    </>
  )
}
