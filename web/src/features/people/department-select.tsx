import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { departmentsQuery } from './api.ts'

/** One department of all, by its id. */
export function DepartmentSelect(props: NativeSelectProps) {
  const { t } = useTranslation()
  const { data: departments = [] } = useQuery(departmentsQuery)
  return (
    <NativeSelect
      label={t('Department')}
      {...props}
      data={[
        { value: '', label: t('Choose a department') },
        ...departments.map(({ id, name, nameHi }) => ({ value: id, label: nameInLanguage(name, nameHi) })),
      ]}
    />
  )
}
