import { creatableRoles, NewUser } from '@nagrik/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TempPassword } from '#features/people/temp-password.tsx'
import { randomKey } from '#platform/random-key.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { create, outdatePeople, placed, saidOf } from './api.ts'
import { UserFields, type UserValues } from './user-fields.tsx'

const empty: UserValues = { name: '', email: '', phoneNumber: '', role: 'FIELD_AGENT', department: '' }

/** A new account; then its password, which is told this once. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [sent, setSent] = useState({ text: '', key: '' })
  const form = useSchemaForm({
    schema: NewUser,
    values: empty,
    bodyOf: ({ role, department, ...person }: UserValues) => ({
      ...person,
      role: creatableRoles.find((one) => one === role) ?? 'FIELD_AGENT',
      department: role === 'ADMIN' ? null : department || null,
    }),
  })
  const creating = useAct({
    act: ({ body, key }: { body: NewUser; key: string }) => create(body, key),
    onDone: () => {
      outdatePeople(client)
      showToast(t('User created successfully'))
    },
    failure: (error) => t('Failed to create user: {{error}}', { error: saidOf(error) }),
    onFailed: (error) => form.refuse(placed(error)),
  })
  if (creating.result) {
    const { user, tempPassword } = creating.result
    return (
      <TempPassword name={user.name} email={user.email ?? ''} password={tempPassword} onClose={onClose} />
    )
  }
  return (
    <FormSheet
      title={t('Create user')}
      submitLabel={t('Create user')}
      busy={creating.busy}
      failure={creating.failure && <FailureNote text={creating.failure} />}
      onSubmit={form.submit((body) => {
        // The same once more is the same account; anything else is another request.
        const text = JSON.stringify(body)
        const key = sent.text === text ? sent.key : randomKey()
        setSent({ text, key })
        creating.run({ body, key })
      })}
      onClose={onClose}
    >
      <UserFields form={form} roles={creatableRoles} isNew />
    </FormSheet>
  )
}
