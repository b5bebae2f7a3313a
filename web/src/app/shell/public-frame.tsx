import { Button, Container, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirstPaintEnd } from '#app/first-paint.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageMain } from './page-main.tsx'
import { PlainPageLinks } from './plain-page-links.tsx'
import { ProductMark } from './product-mark.tsx'
import styles from './public-frame.module.css'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** For visitors of public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useFirstPaintEnd()
  const { t } = useTranslation()
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <ProductMark />
        <span className={styles.room} />
        <LanguageSwitch />
        <span className={styles.theme}>
          <ThemeSwitch />
        </span>
        <Button component={Link} to="/login" variant="default">
          {t('Sign in')}
        </Button>
      </header>
      <PageMain className={styles.main}>
        <Container size={1200} py="md">
          <Stack>
            <PageHeading user={null} />
            {children}
          </Stack>
        </Container>
      </PageMain>
      <footer>
        <Container size={1200} pb="md">
          <PlainPageLinks />
        </Container>
      </footer>
    </>
  )
}
