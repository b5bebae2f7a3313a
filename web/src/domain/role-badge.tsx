import type { Role } from '@nagrik/contract/roles'
import { useTranslation } from 'react-i18next'
import { roleAccent, roleAccents } from './role-accent.ts'
import styles from './role-badge.module.css'

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation()
  // One that only the server knows yet has no name here.
  if (!Object.hasOwn(roleAccents, role)) return null
  const { color, label } = roleAccent(role)
  const colours = {
    background: `var(--mantine-color-${color}-light)`,
    color: `var(--mantine-color-${color}-light-color)`,
  }
  return (
    <span className={styles.badge} style={colours}>
      {t(label)}
    </span>
  )
}
