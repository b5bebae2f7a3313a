import { Button, Checkbox, Group, Text } from '@mantine/core'
import { changeUserDepartments, type ManagedUser } from '@nagrik/contract/users'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '#features/people/api.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { outdatePeople, placed, saidOf, setDepartments } from './api.ts'
import styles from './departments-sheet.module.css'

type Chosen = { departments: string[]; primaryDepartmentId: string | null }

/** Where somebody works, and which of it is the primary department. */
export function DepartmentsSheet({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(departmentsQuery)
  const form = useSchemaForm({
    schema: changeUserDepartments.body,
    values: {
      departments: user.departments.map(({ department }) => department.id),
      primaryDepartmentId: user.departments.find(({ isPrimary }) => isPrimary)?.department.id ?? null,
    },
    bodyOf: (chosen: Chosen) => chosen,
  })
  const { departments: chosen, primaryDepartmentId: primary } = form.values
  const saving = useAct({
    act: (body: Chosen) => setDepartments(user.id, body),
    onDone: () => {
      outdatePeople(client)
      showToast(t('Department assignments updated successfully'))
      onClose()
    },
    failure: (error) => t('Failed to update departments: {{error}}', { error: saidOf(error) }),
    onFailed: (error) => form.refuse(placed(error)),
  })
  const check = (id: string, isChecked: boolean) => {
    saving.forget()
    form.set({
      departments: isChecked ? [...chosen, id] : chosen.filter((one) => one !== id),
      primaryDepartmentId: !isChecked && primary === id ? null : primary,
    })
  }
  const wrong = form.errors.departments ?? form.errors.primaryDepartmentId
  return (
    <FormSheet
      title={t('Manage departments')}
      submitLabel={t('Save')}
      busy={saving.busy}
      failure={saving.failure && <FailureNote text={saving.failure} />}
      onSubmit={form.submit(({ departments, primaryDepartmentId = null }) =>
        saving.run({ departments, primaryDepartmentId }),
      )}
      onClose={onClose}
    >
      <Text>{t('Departments of {{name}}', { name: user.name })}</Text>
      <PartState
        query={query}
        skeleton={<PageOutline shape="rows" />}
        failure={t('The departments could not be loaded.')}
      >
        {(all) => (
          <ul className={styles.list}>
            {all.map(({ id, name, nameHi }) => {
              const label = nameInLanguage(name, nameHi)
              const isChosen = chosen.includes(id)
              return (
                <li key={id} className={styles.department}>
                  <Checkbox
                    className={styles.choice}
                    label={label}
                    checked={isChosen}
                    onChange={({ currentTarget }) => check(id, currentTarget.checked)}
                  />
                  {isChosen && (
                    <Button
                      className={styles.primary}
                      px="sm"
                      variant={primary === id ? 'light' : 'subtle'}
                      aria-pressed={primary === id}
                      leftSection={
                        primary === id ? (
                          <IconCircleCheck aria-hidden size={18} />
                        ) : (
                          <IconCircle aria-hidden size={18} />
                        )
                      }
                      aria-label={t('Primary: {{name}}', { name: label })}
                      onClick={() => form.set({ primaryDepartmentId: id })}
                    >
                      {t('Primary')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </PartState>
      {wrong && (
        <Group>
          <FailureNote text={wrong} />
        </Group>
      )}
    </FormSheet>
  )
}
