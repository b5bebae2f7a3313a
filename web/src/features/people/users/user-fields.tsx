import { NativeSelect, TextInput } from '@mantine/core'
import { emailLength, nameLength } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import { administratorsDepartment } from '@nagrik/contract/users'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { DepartmentSelect } from '#features/people/department-select.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import type { FieldProps } from '#ui/form/use-schema-form.ts'

export type UserValues = {
  name: string
  email: string
  phoneNumber: string
  role: Role
  /** An id; empty: none. */
  department: string
}

interface UserFieldsProps {
  form: {
    values: UserValues
    set: (change: Partial<UserValues>) => void
    field: (name: keyof UserValues) => FieldProps
  }
  roles: readonly Role[]
  isNew: boolean
}

/** Who somebody is and where they work. A citizen works nowhere, a new admin where all admins do. */
export function UserFields({ form, roles, isNew }: UserFieldsProps) {
  const { t } = useTranslation()
  const { values, set, field } = form
  const required = { 'aria-required': true }
  return (
    <>
      <TextInput
        {...field('name')}
        {...required}
        label={t('Full Name')}
        maxLength={nameLength.max}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...field('email')}
        {...required}
        label={t('Email')}
        type="email"
        maxLength={emailLength.max}
        autoComplete="off"
      />
      <PhoneInput
        {...field('phoneNumber')}
        aria-required={isNew}
        label={t('Mobile Number')}
        onChange={(phoneNumber) => set({ phoneNumber })}
      />
      <NativeSelect
        {...field('role')}
        label={t('Role')}
        disabled={roles.length === 1}
        data={roles.map((role) => ({ value: role, label: t(roleAccent(role).label) }))}
        onChange={({ currentTarget }) => {
          const role = roles.find((one) => one === currentTarget.value) ?? values.role
          set(role === 'CITIZEN' ? { role, department: '' } : { role })
        }}
      />
      {isNew && values.role === 'ADMIN' ? (
        <TextInput
          label={t('Department')}
          description={t('Every new admin is placed in this department.')}
          value={t(administratorsDepartment)}
          readOnly
        />
      ) : (
        values.role !== 'CITIZEN' && <DepartmentSelect {...field('department')} {...required} />
      )}
    </>
  )
}
