import { productName, tagline } from '@nagrik/contract/limits'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFirstPaintEnd } from '#app/first-paint.ts'
import { Surface } from '#ui/panel/surface.tsx'
import styles from './entry-frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { PageMain } from './page-main.tsx'
import { PlainPageLinks } from './plain-page-links.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Sign-in, registration and passwords: what this is, then one form. Each page brings its h1. */
export function EntryFrame() {
  useFirstPaintEnd()
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <img className={styles.icon} src="/icons/icon.svg" width={48} height={48} alt="" />
        <p className={styles.product}>{productName}</p>
        <p className={styles.tagline}>{t(tagline)}</p>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <PageMain className={styles.main}>
        <Surface className={styles.card}>
          <Outlet />
        </Surface>
      </PageMain>
      <footer>
        <PlainPageLinks inNewTab />
      </footer>
    </div>
  )
}
