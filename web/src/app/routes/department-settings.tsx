import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DepartmentSettingsPage } from '#features/people/department-settings-page.tsx'
import { ProofSettings } from '#features/people/proof-settings.tsx'
import { WorkingHoursPanel } from '#features/people/working-hours/working-hours-panel.tsx'
import { ReplyTemplates } from '#features/tickets/reply-templates/reply-templates.tsx'

const route = getRouteApi('/frame/department-settings')

/** The department lives in the address. */
export function DepartmentSettingsRoute() {
  const { department } = route.useSearch()
  const navigate = useNavigate()
  return (
    <DepartmentSettingsPage
      departmentId={department}
      onDepartment={(id) =>
        void navigate({ to: '/department-settings', search: { department: id }, replace: true })
      }
    >
      {(departmentId) => (
        <>
          <ProofSettings departmentId={departmentId} />
          <WorkingHoursPanel departmentId={departmentId} />
          <ReplyTemplates departmentId={departmentId} />
        </>
      )}
    </DepartmentSettingsPage>
  )
}
