import type { ManagedUser, UserStatus } from '@nagrik/contract/users'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '#domain/role-badge.tsx'
import { StatusBadge } from '#features/people/status-badge.tsx'
import { formatDate, formatDateTime, formatNumber, formatPhone } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import type { Column } from '#ui/data-table/data-table.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { primaryOf, statusWords } from './model.ts'
import styles from './users-page.module.css'

const tones: Record<UserStatus, 'good' | 'calm' | 'bad'> = {
  active: 'good',
  inactive: 'calm',
  blocked: 'bad',
  soft_deleted: 'calm',
  hard_deleted: 'calm',
}

/** What stands of each account. */
export function useUserColumns(viewerId: string): Column<ManagedUser>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      label: t('User'),
      isTitle: true,
      render: ({ id, name, email, phoneNumber, status }) => (
        <span className={styles.person}>
          <span>
            {status === 'hard_deleted' ? t('Deleted user') : name}
            {id === viewerId && <span className={styles.contact}> ({t('you')})</span>}
          </span>
          {email && <span className={styles.contact}>{email}</span>}
          {phoneNumber && (
            <span className={`${styles.contact} ${styles.phone}`}>{formatPhone(phoneNumber)}</span>
          )}
        </span>
      ),
    },
    { key: 'role', label: t('Role'), isPlain: true, render: ({ role }) => <RoleBadge role={role} /> },
    { key: 'status', label: t('Status'), isPlain: true, render: (user) => <Status user={user} /> },
    {
      key: 'department',
      label: t('Department'),
      render: (user) => <Departments user={user} />,
      isOffCard: ({ departmentCount }) => departmentCount === 0,
    },
    {
      key: 'reported',
      label: t('Reported'),
      align: 'end',
      render: ({ _count }) => formatNumber(_count.reportedTickets),
      isOffCard: ({ _count }) => _count.reportedTickets === 0,
    },
    {
      key: 'assigned',
      label: t('Assigned'),
      align: 'end',
      render: ({ _count }) => formatNumber(_count.assignedTickets),
      isOffCard: ({ _count }) => _count.assignedTickets === 0,
    },
    {
      key: 'lastLogin',
      label: t('Last login'),
      render: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime moment={lastLoginAt} /> : t('Never')),
    },
  ]
}

function Departments({ user }: { user: ManagedUser }) {
  const { t } = useTranslation()
  const primary = primaryOf(user)
  if (!primary) return '–'
  const more = user.departmentCount - 1
  return (
    <span className={styles.department}>
      {nameInLanguage(primary.name, primary.nameHi)}
      {more > 0 && (
        <span className={styles.quiet}>{t('and {{number}} more', { number: formatNumber(more) })}</span>
      )}
    </span>
  )
}

function Status({ user: { status, blockedUntil, blockReason, isVerified } }: { user: ManagedUser }) {
  const { t } = useTranslation()
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(statusWords[status])}</StatusBadge>
      {status === 'active' && !isVerified && <span className={styles.quiet}>{t('Not verified yet')}</span>}
      {status === 'blocked' && blockedUntil && (
        <span className={styles.quiet} title={formatDateTime(blockedUntil)}>
          {t('until {{date}}', { date: formatDate(blockedUntil) })}
        </span>
      )}
      {status === 'blocked' && blockReason && <span className={styles.quiet}>{blockReason}</span>}
    </>
  )
}
