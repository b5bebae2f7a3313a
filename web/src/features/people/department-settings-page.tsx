import { NativeSelect, Stack, Text } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Department } from '@nagrik/contract/people'
import { isAdmin } from '@nagrik/contract/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { departmentsQuery } from './api.ts'

interface DepartmentSettingsPageProps {
  /** From the address, so that it may be anything. */
  departmentId: string | undefined
  onDepartment: (id: string) => void
  /** What is set for a department, one panel after the other. */
  children: (departmentId: string) => ReactNode
}

/** What a department asks of its staff: admins choose the department, heads see their own. */
export function DepartmentSettingsPage({ children, ...chosen }: DepartmentSettingsPageProps) {
  const { t } = useTranslation()
  const user = useUser()
  const isOfAll = isAdmin(user.role)
  const query = useQuery({ ...departmentsQuery, enabled: isOfAll })
  if (!isOfAll) return <Choice {...chosen} departments={ownDepartments(user)} panels={children} />
  return (
    <PageState
      query={query}
      skeleton={<PageOutline shape="form" />}
      failure={t('The departments could not be loaded.')}
    >
      {(departments) => <Choice {...chosen} departments={departments} panels={children} />}
    </PageState>
  )
}

type Named = Pick<Department, 'id' | 'name' | 'nameHi'>

/** The primary one first. */
const ownDepartments = ({ departments }: CurrentUser): Named[] =>
  [...departments]
    .sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
    .map(({ department }) => department)

interface ChoiceProps extends Omit<DepartmentSettingsPageProps, 'children'> {
  departments: Named[]
  panels: DepartmentSettingsPageProps['children']
}

function Choice({ departments, departmentId, onDepartment, panels }: ChoiceProps) {
  const { t } = useTranslation()
  const chosen = departments.find(({ id }) => id === departmentId) ?? departments[0]
  if (!chosen) {
    return (
      <EmptyState
        title={t('You belong to no department yet')}
        text={t('An administrator can add you to one; its settings then appear here.')}
      />
    )
  }
  return (
    <Stack gap="lg">
      {departments.length === 1 && <Text fw={600}>{nameInLanguage(chosen.name, chosen.nameHi)}</Text>}
      {departments.length > 1 && (
        <Panel>
          <NativeSelect
            label={t('Department')}
            value={chosen.id}
            data={departments.map(({ id, name, nameHi }) => ({
              value: id,
              label: nameInLanguage(name, nameHi),
            }))}
            onChange={({ currentTarget }) => onDepartment(currentTarget.value)}
          />
        </Panel>
      )}
      <Stack key={chosen.id} gap="lg">
        {panels(chosen.id)}
      </Stack>
    </Stack>
  )
}
