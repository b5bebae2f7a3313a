import { NativeSelect, TextInput } from '@mantine/core'
import { emailLength, nameLength } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { DepartmentSelect } from '#features/people/department-select.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import type { FieldProps } from '#ui/form/use-schema-form.ts'

export type MemberValues = {
  name: string
  email: string
  phoneNumber: string
  role: Role
  department: string
}

interface MemberFieldsProps {
  form: {
    set: (change: Partial<MemberValues>) => void
    field: (name: keyof MemberValues) => FieldProps
  }
  /** What somebody is stays offered; else a field agent alone. */
  roles: readonly Role[]
}

export function MemberFields({ form: { set, field }, roles }: MemberFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        {...field('name')}
        aria-required
        label={t('Full Name')}
        maxLength={nameLength.max}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...field('email')}
        aria-required
        label={t('Email')}
        type="email"
        maxLength={emailLength.max}
        autoComplete="off"
      />
      <PhoneInput
        {...field('phoneNumber')}
        label={t('Mobile Number (optional)')}
        onChange={(phoneNumber) => set({ phoneNumber })}
      />
      <NativeSelect
        {...field('role')}
        label={t('Role')}
        data={roles.map((role) => ({ value: role, label: t(roleAccent(role).label) }))}
      />
      <DepartmentSelect {...field('department')} />
    </>
  )
}
