import { Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import type { CategoryPreview, ManagedCategory } from '@nagrik/contract/system-categories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '#features/system/api.ts'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { changeCategory, moveQuery, outdates } from './api.ts'
import styles from './categories.module.css'

interface MoveSheetProps {
  category: ManagedCategory
  onClose: () => void
}

/** Another department for a category; its unresolved issues stay where they are unless they are taken along. */
export function MoveSheet({ category, onClose }: MoveSheetProps) {
  const { t } = useTranslation()
  const { id, version } = category
  const [departmentId, setDepartment] = useState(category.departmentId)
  const [takesAlong, setTakesAlong] = useState(false)
  const departments = useQuery(departmentsQuery)
  const isSame = departmentId === category.departmentId
  const preview = useQuery(moveQuery(id, departmentId))
  const left = preview.data?.wouldMove ?? 0
  const edit = useEdit({
    act: () => changeCategory(id, { version, departmentId, moveUnresolved: takesAlong && left > 0 }),
    outdates,
    failure: 'The category could not be saved.',
    done: 'Category saved',
    onClose,
  })
  return (
    <FormSheet
      title={t('Change the department')}
      submitLabel={t('Save')}
      busy={edit.busy}
      failure={edit.note}
      onSubmit={(event) => {
        event?.preventDefault()
        // Nothing is written before it is known what it does.
        if (isSame && !takesAlong) onClose()
        else if (preview.data) edit.run(undefined)
      }}
      onClose={onClose}
    >
      <PartState
        query={departments}
        skeleton={<Skeleton height={70} />}
        failure={t('The departments could not be loaded.')}
      >
        {(all) => (
          <NativeSelect
            label={t('Department')}
            value={departmentId}
            data={all
              .filter((one) => one.isActive || one.id === category.departmentId)
              .map((one) => ({ value: one.id, label: nameInLanguage(one.name, one.nameHi) }))}
            onChange={({ currentTarget }) => {
              setTakesAlong(false)
              setDepartment(currentTarget.value)
            }}
          />
        )}
      </PartState>
      <PartState
        query={preview}
        skeleton={<Skeleton height={120} />}
        failure={t('What this changes could not be loaded.')}
      >
        {(shown) => (
          <Preview shown={shown} isSame={isSame} takesAlong={takesAlong} onTakesAlong={setTakesAlong} />
        )}
      </PartState>
    </FormSheet>
  )
}

interface PreviewProps {
  shown: CategoryPreview
  isSame: boolean
  takesAlong: boolean
  onTakesAlong: (takes: boolean) => void
}

function Preview({ shown, isSame, takesAlong, onTakesAlong }: PreviewProps) {
  const { t } = useTranslation()
  const { unresolved, wouldMove, wouldBeReleased } = shown
  const number = formatNumber(wouldMove)
  if (isSame && wouldMove === 0) {
    return <p className={styles.preview}>{t('All its unresolved issues are in this department.')}</p>
  }
  return (
    <div className={styles.preview}>
      <h3>{t('What changes')}</h3>
      <ul>
        {!isSame && <li>{t('New reports of this category go to the new department.')}</li>}
        <li>
          {takesAlong
            ? t('Unresolved issues that go along: {{number}}', { number })
            : t('Unresolved issues that stay where they are: {{number}}', {
                number: formatNumber(isSame ? wouldMove : unresolved),
              })}
        </li>
        {takesAlong && wouldBeReleased > 0 && (
          <li>
            {t('Of these lose their assignee, who does not belong to it: {{number}}', {
              number: formatNumber(wouldBeReleased),
            })}
          </li>
        )}
        <li>{t('Resolved and closed issues stay where they are.')}</li>
      </ul>
      {wouldMove > 0 && (
        <Checkbox
          mt={4}
          label={t('Take the {{number}} unresolved issues along', { number })}
          checked={takesAlong}
          onChange={({ currentTarget }) => onTakesAlong(currentTarget.checked)}
        />
      )}
    </div>
  )
}
