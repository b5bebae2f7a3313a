import { Button, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { nameLength } from '@nagrik/contract/limits'
import { isAdmin } from '@nagrik/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savedSearchOf, type TicketSearch } from '#features/tickets/list/model.ts'
import { errorText } from '#platform/error-text.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { departmentsQuery, saveView } from './api.ts'

/** Keeps the filter and sort of the list under a name; heads and administrators also for a department. */
export function SaveViewForm({ search }: { search: TicketSearch }) {
  const { t } = useTranslation()
  const departments = useOwnedDepartments()
  const [name, setName] = useState('')
  const [departmentId, setDepartmentId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const saving = useAct({
    act: saveView,
    onDone: () => {
      setName('')
      showToast(t('View saved'))
    },
    failure: (error) => errorText(error, 'The view could not be saved'),
  })
  const submit = () => {
    setMissing(!name.trim())
    if (!name.trim() || saving.busy) return
    saving.run({ name, departmentId: departmentId || null, search: savedSearchOf(search) })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t('Save the list as it is filtered and sorted now')}
        </Title>
        <TextInput
          label={t('Name of the view')}
          maxLength={nameLength.max}
          value={name}
          error={isMissing && !name.trim() && t('Please give the view a name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {departments.length > 0 && (
          <NativeSelect
            label={t('For')}
            value={departmentId}
            data={[{ value: '', label: t('Only me') }, ...departments]}
            onChange={(event) => setDepartmentId(event.currentTarget.value)}
          />
        )}
        {saving.failure && <FailureNote text={saving.failure} />}
        <Button type="submit" loading={saving.busy}>
          {t('Save')}
        </Button>
      </Stack>
    </form>
  )
}

/** Whose views somebody may make. */
function useOwnedDepartments(): { value: string; label: string }[] {
  const { role, departments } = useUser()
  const isOfAll = isAdmin(role)
  const { data: all = [] } = useQuery({ ...departmentsQuery, enabled: isOfAll })
  const own = role === 'DEPARTMENT_HEAD' ? departments.map(({ department }) => department) : []
  return (isOfAll ? all : own).map(({ id, name, nameHi }) => ({
    value: id,
    label: nameInLanguage(name, nameHi),
  }))
}
