import { NativeSelect, TextInput } from '@mantine/core'
import { emailLength, nameLength } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { DepartmentSelect } from '#features/people/department-select.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import type { FieldProps } from '#ui/form/use-schema-form.ts'

export type MemberValues = { name: string; email: string; phoneNumber: string; department: string }

interface MemberFieldsProps {
  form: {
    set: (change: Partial<MemberValues>) => void
    field: (name: keyof MemberValues) => FieldProps
  }
  /** The only one that is offered. */
  offered: Role
}

export function MemberFields({ form: { set, field }, offered }: MemberFieldsProps) {
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
        label={t('Role')}
        value={offered}
        data={[{ value: offered, label: t(roleAccent(offered).label) }]}
        onChange={() => undefined}
      />
      <DepartmentSelect {...field('department')} />
    </>
  )
}
