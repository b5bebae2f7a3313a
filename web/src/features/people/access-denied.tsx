import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/link-button.tsx'
import { EmptyState } from '#ui/page-state.tsx'

/** In place of user management for whoever has none; admins have their team. */
export function AccessDenied() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconLock aria-hidden size={40} />}
      title={t('Access Denied')}
      text={t("You don't have permission to access user management.")}
      action={<LinkButton to="/team">{t('Go to Team Management')}</LinkButton>}
    />
  )
}
