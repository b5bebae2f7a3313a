import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { type PlainPage, plainPage } from '#platform/plain-page.ts'
import { NewTabLink } from '#ui/new-tab-link.tsx'

const pages: [PlainPage, TextKey][] = [
  ['privacy', 'Privacy'],
  ['accessibility', 'Accessibility'],
  ['help', 'Help'],
  ['contact', 'Contact'],
]

/** To what anybody may read, signed in or not. */
export function PlainPageLinks({ inNewTab }: { inNewTab?: boolean }) {
  const { t } = useTranslation()
  const PageLink = inNewTab ? NewTabLink : Anchor
  return (
    <Group gap="0 1rem" px="sm">
      {pages.map(([page, title]) => (
        <PageLink key={page} href={plainPage(page)} py="0.625rem">
          {t(title)}
        </PageLink>
      ))}
    </Group>
  )
}
