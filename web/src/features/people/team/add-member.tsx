import type { SentBody } from '@nagrik/contract/endpoint'
import { type addMember, NewMember } from '@nagrik/contract/team'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TempPassword } from '#features/people/temp-password.tsx'
import { randomKey } from '#platform/random-key.ts'
import { useUser } from '#platform/session.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { add, failureOf, outdateTeam, placed } from './api.ts'
import { MemberFields, type MemberValues } from './member-fields.tsx'

interface AddMemberProps {
  department: string | undefined
  onClose: () => void
}

/** A new field agent, in the department that is looked at, else in the own one. */
export function AddMember({ department, onClose }: AddMemberProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { departments } = useUser()
  const own = departments.find(({ isPrimary }) => isPrimary)?.department.id
  const [sent, setSent] = useState({ text: '', key: '' })
  const form = useSchemaForm({
    schema: NewMember,
    values: {
      ...{ name: '', email: '', phoneNumber: '', role: 'FIELD_AGENT' },
      department: department ?? own ?? '',
    },
    bodyOf: (values: MemberValues) => ({
      ...values,
      role: 'FIELD_AGENT' as const,
      department: values.department || null,
    }),
  })
  const adding = useAct({
    act: ({ body, key }: { body: SentBody<typeof addMember>; key: string }) => add(body, key),
    onDone: () => {
      outdateTeam(client)
      showToast(t('Team member added'))
    },
    failure: (error) => failureOf('add', error),
    onFailed: (error) => form.refuse(placed(error)),
  })
  if (adding.result) {
    const { name, email, tempPassword } = adding.result
    return <TempPassword name={name} email={email ?? ''} password={tempPassword} onClose={onClose} />
  }
  return (
    <FormSheet
      title={t('Add member')}
      submitLabel={t('Add member')}
      busy={adding.busy}
      failure={adding.failure && <FailureNote text={adding.failure} />}
      onSubmit={form.submit((body) => {
        // The same once more is the same account; anything else is another request.
        const text = JSON.stringify(body)
        const key = sent.text === text ? sent.key : randomKey()
        setSent({ text, key })
        adding.run({ body, key })
      })}
      onClose={onClose}
    >
      <MemberFields form={form} roles={['FIELD_AGENT']} />
    </FormSheet>
  )
}
