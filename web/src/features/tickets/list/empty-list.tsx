import type { Role } from '@nagrik/contract/roles'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconZoomExclamation.mjs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { filterCount, type TicketSearch } from './model.ts'

/** That nothing is listed, and why. */
export function emptyTitle(t: TFunction, search: TicketSearch, role: Role): string {
  if (isNarrowed(search)) return t('No issues found')
  return !isStaff(role) && !search.scope
    ? t("You haven't reported any issues yet")
    : t('No issues have been reported yet')
}

const isNarrowed = (search: TicketSearch) => filterCount(search) > 0 || search.page !== undefined

/** Why nothing is listed, and what to do next. */
export function EmptyList({ search }: { search: TicketSearch }) {
  const { t } = useTranslation()
  const { role } = useUser()
  const title = emptyTitle(t, search, role)
  const icon = <IconClipboardList aria-hidden size={48} stroke={1.5} />

  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={<IconSearchOff aria-hidden size={48} stroke={1.5} />}
        title={title}
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
        title={title}
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
        title={title}
        text={t('Issues that are assigned to you appear here.')}
        action={
          <LinkButton variant="default" to="/issues" search={{ assignment: 'UNASSIGNED' }}>
            {t('Show unassigned issues')}
          </LinkButton>
        }
      />
    )
  }
  return <EmptyState icon={icon} title={title} text={t('New issues appear here by themselves.')} />
}
