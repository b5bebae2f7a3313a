import { Button, MantineThemeProvider } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import { type ReactNode, useState } from 'react'
import { useFirstPaintEnd } from '#app/first-paint.ts'
import { roleAccent } from '#domain/role-accent.ts'
import { RoleBadge } from '#domain/role-badge.tsx'
import { PageHeaderPlace } from '#ui/page-header.tsx'
import styles from './app-shell.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageMain } from './page-main.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { SkipLink } from './skip-link.tsx'
import { useBars } from './use-bars.ts'
import { UserMenu } from './user-menu.tsx'

/** Navigation and header around every page of a logged-in user; primary buttons wear the role's accent. */
export function AppShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useFirstPaintEnd()
  const { variant } = roleAccent(user.role)
  const { hasBottomBar } = useBars()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const buttons = { components: { Button: Button.extend({ defaultProps: { variant, size: 'md' } }) } }
  return (
    <MantineThemeProvider theme={buttons}>
      <div className={styles.shell}>
        <SkipLink />
        <SideNavigation role={user.role} />
        <header className={styles.header}>
          <div ref={setPlace} className={styles.place} />
          <div className={styles.heading}>
            <PageHeading user={user} />
          </div>
          <span className={styles.wide}>
            <RoleBadge role={user.role} />
          </span>
          <span className={styles.wide}>
            <LanguageSwitch />
          </span>
          {!user.mustChangePassword && <NoticeBell />}
          <RefreshButton />
          <UserMenu user={user} />
        </header>
        <PageHeaderPlace value={place}>
          <PageMain className={styles.main}>
            <div className={styles.content}>{children}</div>
          </PageMain>
        </PageHeaderPlace>
        <BottomBar role={user.role} isHidden={!hasBottomBar} />
      </div>
    </MantineThemeProvider>
  )
}
