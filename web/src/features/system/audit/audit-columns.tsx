import type { AuditEntry } from '@nagrik/contract/audit'
import { Role } from '@nagrik/contract/roles'
import type { TFunction } from 'i18next'
import { roleAccent } from '#domain/role-accent.ts'
import styles from '#features/system/system.module.css'
import { formatDateTime } from '#platform/format.ts'
import type { Column } from '#ui/data-table/data-table.tsx'
import { AuditDetails } from './audit-details.tsx'
import { inLanguage } from './model.ts'

export const auditColumns = (t: TFunction): Column<AuditEntry>[] => [
  {
    key: 'what',
    label: t('What'),
    isTitle: true,
    render: (entry) => (
      <>
        {inLanguage(entry.name)}
        <AuditDetails entry={entry} />
      </>
    ),
  },
  {
    key: 'who',
    label: t('Who'),
    render: ({ actor }) => {
      if (!actor) return <span className={styles.none}>{t('Nobody known')}</span>
      const role = Role.safeParse(actor.role)
      return (
        <>
          {actor.name}
          {role.success && <div className={styles.note}>{t(roleAccent(role.data).label)}</div>}
        </>
      )
    },
  },
  {
    key: 'whom',
    label: t('About whom or what'),
    isOffCard: ({ actor, subject }) => actor?.id === subject.id,
    render: ({ subject }) => (
      <>
        {subject.name ? inLanguage(subject.name) : <span className={styles.none}>–</span>}
        <div className={styles.note}>{inLanguage(subject.typeName)}</div>
      </>
    ),
  },
  {
    key: 'when',
    label: t('When'),
    render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    key: 'where',
    label: t('From where'),
    isOffCard: ({ network, device }) => !network && !device,
    render: ({ network, device }) =>
      network || device ? (
        <>
          {network && <span className={styles.machine}>{network}</span>}
          {device && <div className={styles.note}>{device}</div>}
        </>
      ) : (
        <span className={styles.none}>–</span>
      ),
  },
]
