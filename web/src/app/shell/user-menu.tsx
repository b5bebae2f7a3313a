import { Loader, Text } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { RoleBadge } from '#domain/role-badge.tsx'
import { hasDraft } from '#features/tickets/report/draft/kept-draft.ts'
import { isSomethingUnkept } from '#features/tickets/report/draft/unkept.ts'
import { formatNumber } from '#platform/format.ts'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { countUnsent } from '#platform/outbox/keeping.ts'
import { signOut } from '#platform/session.ts'
import { PlainConfirm } from '#ui/plain-confirm.tsx'
import { Disclosure } from './disclosure.tsx'
import { menuIcons } from './menu-icons.ts'
import { accountEntriesOf, type NavigationEntry, navigationOf, useRoutes } from './navigation.ts'
import { PlainPageLinks } from './plain-page-links.tsx'
import styles from './user-menu.module.css'

/** Who is signed in, what belongs to the account, and on phones what the bottom bar has no room for. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const routes = useRoutes()
  const beyondBar = navigationOf(routes, user.role).filter((entry) => !entry.short)
  const [language, languageName] =
    i18n.language === 'hi' ? (['en', 'English'] as const) : (['hi', 'हिन्दी'] as const)

  /** What would be lost, or how much of it stays on this device. */
  const [asking, setAsking] = useState<'lost' | number | null>(null)
  const [isLeaving, setLeaving] = useState(false)

  async function logOutUnlessUnsent() {
    if (isSomethingUnkept()) return setAsking('lost')
    const [isBegun, unsent] = await Promise.all([hasDraft(user.id), countUnsent(user.id)])
    if (isBegun || unsent > 0) setAsking(unsent + Number(isBegun))
    else await logOut()
  }
  async function logOut() {
    setLeaving(true)
    await signOut()
    await navigate({ to: '/login', search: {} })
  }

  const { color } = roleAccent(user.role)
  const tint = {
    background: `var(--mantine-color-${color}-light)`,
    color: `var(--mantine-color-${color}-light-color)`,
  }
  const face = (
    <span className={styles.face} style={tint}>
      {initialsOf(user.name)}
    </span>
  )
  return (
    <>
      <Disclosure label={t('User menu of {{name}}', { name: user.name })} face={face}>
        <div className={styles.person}>
          <Text fw={600}>{user.name}</Text>
          <Text c="dimmed">{user.email}</Text>
          <RoleBadge role={user.role} />
        </div>
        <ul className={styles.list}>
          {beyondBar.map((entry) => (
            <li key={entry.to} className={styles.phone}>
              <MenuLink entry={entry} />
            </li>
          ))}
          {accountEntriesOf(routes, user.role).map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} />
            </li>
          ))}
          <li className={styles.phone}>
            <button type="button" className={styles.entry} onClick={() => void changeLanguage(language)}>
              <IconLanguage aria-hidden size={20} />
              <span lang={language}>{languageName}</span>
            </button>
          </li>
          <li>
            <button
              type="button"
              className={styles.entry}
              aria-disabled={isLeaving || undefined}
              onClick={() => isLeaving || void logOutUnlessUnsent()}
            >
              {isLeaving ? <Loader size={20} /> : <IconLogout aria-hidden size={20} />}
              {isLeaving ? t('Logging out...') : t('Log out')}
            </button>
          </li>
          <li>
            <PlainPageLinks />
          </li>
        </ul>
      </Disclosure>
      {asking !== null && (
        <PlainConfirm
          title={t('Log out?')}
          text={
            asking === 'lost'
              ? t('Your photos and what you have written will be lost.')
              : t(
                  'Not sent yet: {{number}}. It stays on this device, and only you see it when you sign in again.',
                  { number: formatNumber(asking) },
                )
          }
          confirmLabel={t('Log out')}
          closeLabel={t('Cancel')}
          busy={isLeaving}
          onConfirm={() => void logOut()}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

function MenuLink({ entry: { to, label, icon } }: { entry: NavigationEntry }) {
  const { t } = useTranslation()
  const EntryIcon = menuIcons[icon]
  return (
    <Link to={to} className={styles.entry}>
      <EntryIcon aria-hidden size={20} />
      {t(label)}
    </Link>
  )
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
}
