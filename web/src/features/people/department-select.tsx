import { NativeSelect, type NativeSelectProps, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { PartState } from '#ui/panel/part-state.tsx'
import { departmentsQuery } from './api.ts'

/** One department of all, by its id. */
export function DepartmentSelect(props: NativeSelectProps) {
  const { t } = useTranslation()
  const query = useQuery(departmentsQuery)
  return (
    <PartState
      query={query}
      skeleton={<Skeleton height={70} />}
      failure={t('The departments could not be loaded.')}
    >
      {(departments) => (
        <NativeSelect
          label={t('Department')}
          {...props}
          data={[
            { value: '', label: t('Choose a department') },
            ...departments.map(({ id, name, nameHi }) => ({
              value: id,
              label: nameInLanguage(name, nameHi),
            })),
          ]}
        />
      )}
    </PartState>
  )
}
