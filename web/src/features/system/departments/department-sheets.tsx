import { Skeleton, Textarea, TextInput } from '@mantine/core'
import type { Department } from '@nagrik/contract/people'
import { DepartmentFields } from '@nagrik/contract/system-departments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '#features/system/api.ts'
import { ConfirmAct } from '#features/system/editing/confirm-act.tsx'
import { useBodyKey } from '#features/system/editing/use-body-key.ts'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { addDepartment, changeDepartment, departmentUseQuery } from './api.ts'

/** Lists that carry its name. */
const outdates = [departmentsQuery.queryKey, ['categories'], ['system', 'categories'], ['tickets']]

interface DepartmentSheetProps {
  /** Without one a new one is made. */
  department?: Department
  onClose: () => void
}

export function DepartmentSheet({ department, onClose }: DepartmentSheetProps) {
  const { t } = useTranslation()
  const keyOf = useBodyKey()
  const form = useSchemaForm({
    schema: DepartmentFields,
    values: {
      name: department?.name ?? '',
      nameHi: department?.nameHi ?? '',
      description: department?.description ?? '',
    },
    bodyOf: (values) => values,
  })
  const edit = useEdit({
    act: (body: DepartmentFields) =>
      department
        ? changeDepartment(department.id, { ...body, version: department.version })
        : addDepartment(body, keyOf(body)),
    outdates,
    failure: 'The department could not be saved.',
    done: 'Department saved',
    onClose,
    refuse: form.refuse,
  })
  const isRenamed = department !== undefined && form.values.name !== department.name
  return (
    <FormSheet
      title={department ? t('Edit department') : t('Add department')}
      submitLabel={t('Save')}
      busy={edit.busy}
      failure={edit.note}
      onSubmit={form.submit((body) => edit.run(body))}
      onClose={onClose}
    >
      <TextInput
        label={t('English name')}
        lang="en"
        required
        description={
          isRenamed ? t('Its page gets another address; the first one goes on working.') : undefined
        }
        {...form.field('name')}
      />
      <TextInput label={t('Hindi name')} required {...form.field('nameHi')} />
      <Textarea
        label={t('Description')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.field('description')}
      />
      {isRenamed && <Hanging id={department.id} />}
    </FormSheet>
  )
}

export function DepartmentUseSheet({ department, onClose }: { department: Department; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, isActive, version } = department
  const name = nameInLanguage(department.name, department.nameHi)
  const edit = useEdit({
    act: () => changeDepartment(id, { isActive: !isActive, version }),
    outdates,
    failure: 'The department could not be saved.',
    done: 'Department saved',
    onClose,
  })
  return (
    <ConfirmAct
      title={
        isActive ? t('Take “{{name}}” out of use?', { name }) : t('Put “{{name}}” back into use?', { name })
      }
      text={
        isActive
          ? t(
              'It is no longer offered anywhere. Its issues and people stay. Categories in use must have moved to another department before.',
            )
          : t('It is offered again for categories and people.')
      }
      confirmLabel={isActive ? t('Take out of use') : t('Put back into use')}
      busy={edit.busy}
      note={edit.note}
      onConfirm={() => edit.run(undefined)}
      onClose={onClose}
    >
      {isActive && <Hanging id={id} />}
    </ConfirmAct>
  )
}

/** What the change would concern. */
function Hanging({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery(departmentUseQuery(id))
  return (
    <PartState
      query={query}
      skeleton={<Skeleton height={96} />}
      failure={t('What hangs on it could not be loaded.')}
    >
      {({ unresolved, members, categories }) => (
        <FactList>
          <Fact label={t('Unresolved issues')}>{formatNumber(unresolved)}</Fact>
          <Fact label={t('People')}>{formatNumber(members)}</Fact>
          <Fact label={t('Categories in use')}>{formatNumber(categories)}</Fact>
        </FactList>
      )}
    </PartState>
  )
}
