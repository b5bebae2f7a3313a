import { Anchor, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface NewTabLinkProps {
  href: string
  py?: string
  children: string
}

/** Leads away from a page with a form: what was typed stays. */
export function NewTabLink({ children, ...link }: NewTabLinkProps) {
  const { t } = useTranslation()
  return (
    <Anchor {...link} target="_blank">
      {children}
      <VisuallyHidden> ({t('opens in a new tab')})</VisuallyHidden>
    </Anchor>
  )
}
