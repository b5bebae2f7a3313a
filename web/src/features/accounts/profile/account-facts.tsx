import { Badge } from '@mantine/core'
import type { CurrentUser, Membership } from '@nagrik/contract/accounts'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '#domain/role-badge.tsx'
import { formatDate, formatDateTime } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import styles from './account-facts.module.css'

/** What others decide about the account, and since when it exists. */
export function AccountFacts({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  return (
    <FactList>
      <Fact label={t('Role')}>
        <RoleBadge role={user.role} />
      </Fact>
      {user.departments.length > 0 && (
        <Fact label={t('Departments')}>
          <ul className={styles.departments}>
            {user.departments.map((membership) => (
              <Department key={membership.department.id} membership={membership} />
            ))}
          </ul>
        </Fact>
      )}
      <Fact label={t('Member since')}>{formatDate(user.createdAt)}</Fact>
      <Fact label={t('Last login')}>{user.lastLoginAt ? formatDateTime(user.lastLoginAt) : t('Never')}</Fact>
    </FactList>
  )
}

function Department({ membership: { department, role, isPrimary } }: { membership: Membership }) {
  const { t } = useTranslation()
  return (
    <li className={styles.department}>
      {nameInLanguage(department.name, department.nameHi)}
      {isPrimary && (
        <Badge variant="light" size="lg" tt="none">
          {t('Primary')}
        </Badge>
      )}
      {role === 'HEAD' && (
        <Badge variant="light" color="slate" size="lg" tt="none">
          {t('Head')}
        </Badge>
      )}
    </li>
  )
}
