import { mustHold } from '@nagrik/contract/must-hold'
import { creatableRoles, type ManagedUser, UserChange } from '@nagrik/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { outdatePeople, placed, saidOf, update } from './api.ts'
import { primaryOf } from './model.ts'
import { UserFields, type UserValues } from './user-fields.tsx'

const Edited = UserChange.check(
  mustHold(
    'Please select a department',
    ({ role, department }: UserChange) => role === 'CITIZEN' || !!department,
    ['department'],
  ),
)

const bodyOf = ({ phoneNumber, role, department, ...person }: UserValues) => ({
  ...person,
  phoneNumber: phoneNumber || null,
  role,
  department: department || null,
})

export function EditUser({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const stored: UserValues = {
    name: user.name,
    email: user.email ?? '',
    phoneNumber: user.phoneNumber ?? '',
    role: user.role,
    department: primaryOf(user)?.id ?? '',
  }
  const form = useSchemaForm({ schema: Edited, values: stored, bodyOf })
  const saving = useAct({
    act: (body: UserChange) => update(user.id, changesIn(bodyOf(stored), body)),
    onDone: () => {
      outdatePeople(client)
      showToast(t('User updated successfully'))
      onClose()
    },
    failure: (error) => t('Failed to update user: {{error}}', { error: saidOf(error) }),
    onFailed: (error) => form.refuse(placed(error)),
  })
  return (
    <FormSheet
      title={t('Edit user')}
      submitLabel={t('Save')}
      busy={saving.busy}
      failure={saving.failure && <FailureNote text={saving.failure} />}
      onSubmit={form.submit((body) => saving.run(body))}
      onClose={onClose}
    >
      <UserFields form={form} roles={rolesFor(user)} isNew={false} />
    </FormSheet>
  )
}

/** Nobody becomes a super admin here, and a super admin nothing else. */
const rolesFor = ({ role }: ManagedUser) => {
  if (role === 'SUPER_ADMIN') return [role]
  const known: ManagedUser['role'][] = [...creatableRoles]
  return known.includes(role) ? known : [role, ...known]
}

/** What nobody touched is not sent: a colleague may be changing it. */
const changesIn = (stored: UserChange, body: UserChange): UserChange => {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => before.get(name) !== value))
}
