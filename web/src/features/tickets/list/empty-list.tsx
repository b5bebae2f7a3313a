import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconZoomExclamation.mjs'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { filterCount, type TicketSearch } from './model.ts'

/** Why nothing is listed, and what to do next. */
export function EmptyList({ search }: { search: TicketSearch }) {
  const { t } = useTranslation()
  const { role } = useUser()
  const icon = <IconClipboardList aria-hidden size={48} stroke={1.5} />

  if (filterCount(search) > 0 || search.page) {
    return (
      <EmptyState
        icon={<IconSearchOff aria-hidden size={48} stroke={1.5} />}
        title={t('No issues found')}
        text={t('Try other words, or adjust the filters.')}
        action={
          <LinkButton variant="default" to="/issues" search={{ scope: search.scope }}>
            {t('Show all issues')}
          </LinkButton>
        }
      />
    )
  }
  if (!isStaff(role) && !search.scope) {
    return (
      <EmptyState
        icon={icon}
        title={t("You haven't reported any issues yet")}
        text={t('Report a problem near you and follow here how it is solved.')}
        action={
          <LinkButton variant="quick" to="/quick-report">
            {t('Quick Report')}
          </LinkButton>
        }
      />
    )
  }
  if (role === 'FIELD_AGENT') {
    return (
      <EmptyState
        icon={icon}
        title={t('No issues have been reported yet')}
        text={t('Issues that are assigned to you appear here.')}
        action={
          <LinkButton variant="default" to="/issues" search={{ assignment: 'UNASSIGNED' }}>
            {t('Show unassigned issues')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t('No issues have been reported yet')}
      text={t('New issues appear here by themselves.')}
    />
  )
}
