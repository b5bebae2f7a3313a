import type { SentBody } from '@nagrik/contract/endpoint'
import type { Role } from '@nagrik/contract/roles'
import { type TeamMember, updateMember } from '@nagrik/contract/team'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { failureOf, outdateTeam, placed, update } from './api.ts'
import { MemberFields, type MemberValues } from './member-fields.tsx'

export function EditMember({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const primary = member.departments.find(({ isPrimary }) => isPrimary) ?? member.departments[0]
  const form = useSchemaForm({
    schema: updateMember.body,
    values: {
      name: member.name,
      email: member.email ?? '',
      phoneNumber: member.phoneNumber ?? '',
      role: member.role,
      department: primary?.department.id ?? '',
    },
    bodyOf: ({ department, ...person }: MemberValues) => ({
      ...person,
      ...(department && { department }),
    }),
  })
  const saving = useAct({
    act: (body: SentBody<typeof updateMember>) => update(member.id, body),
    onDone: () => {
      outdateTeam(client)
      showToast(t('Team member updated'))
      onClose()
    },
    failure: (error) => failureOf('edit', error),
    onFailed: (error) => form.refuse(placed(error)),
  })
  return (
    <FormSheet
      title={t('Edit member')}
      submitLabel={t('Save')}
      busy={saving.busy}
      failure={saving.failure && <FailureNote text={saving.failure} />}
      onSubmit={form.submit((body) => saving.run(body))}
      onClose={onClose}
    >
      <MemberFields form={form} roles={[...new Set<Role>([member.role, 'FIELD_AGENT'])]} />
    </FormSheet>
  )
}
