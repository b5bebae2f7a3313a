import { Checkbox, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core'
import { CategoryFields, type ManagedCategory } from '@nagrik/contract/system-categories'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '#features/system/api.ts'
import { wholeNumber } from '#features/system/editing/numbers.ts'
import { useBodyKey } from '#features/system/editing/use-body-key.ts'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { PartState } from '#ui/panel/part-state.tsx'
import { addCategory, changeCategory, outdates } from './api.ts'
import styles from './categories.module.css'
import { IconChoice } from './icon-choice.tsx'
import { noHours } from './model.ts'

interface AboutSheetProps {
  /** Without one a new one is made, which needs a department too. */
  category?: ManagedCategory
  /** Place in the list of a new one. */
  order?: number
  onClose: () => void
}

/** Names and look of a category; department and hours have their own dialogs, which show what they change. */
export function AboutSheet({ category, order = 0, onClose }: AboutSheetProps) {
  const { t } = useTranslation()
  const keyOf = useBodyKey()
  // Of one that is there it is changed by itself, with what that would change.
  const departments = useQuery({ ...departmentsQuery, enabled: !category })
  const form = useSchemaForm({
    schema: CategoryFields,
    values: {
      name: category?.name ?? '',
      nameHi: category?.nameHi ?? '',
      description: category?.description ?? '',
      descriptionHi: category?.descriptionHi ?? '',
      icon: category?.icon ?? 'alert-circle',
      color: category?.color ?? '#4961c7',
      sortOrder: String(category?.sortOrder ?? order),
      isWater: category?.isWater ?? false,
      isSensitive: category?.isSensitive ?? false,
      departmentId: category?.departmentId ?? '',
    },
    bodyOf: ({ sortOrder, departmentId, ...values }) => ({
      ...values,
      sortOrder: wholeNumber(sortOrder) ?? Number.NaN,
      // Nothing chosen is no department.
      departmentId: departmentId || (null as never),
      slaHours: category?.slaHours ?? noHours,
    }),
  })
  const edit = useEdit({
    act: (body: CategoryFields) => {
      if (!category) return addCategory(body, keyOf(body))
      const { departmentId: _, slaHours: __, ...about } = body
      return changeCategory(category.id, { ...about, version: category.version })
    },
    outdates,
    failure: 'The category could not be saved.',
    done: 'Category saved',
    onClose,
    refuse: form.refuse,
  })
  const { icon, color, isWater, isSensitive } = form.values
  return (
    <FormSheet
      title={category ? t('Edit category') : t('Add category')}
      size="lg"
      submitLabel={t('Save')}
      busy={edit.busy}
      failure={edit.note}
      onSubmit={form.submit((body) => edit.run(body))}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput label={t('English name')} lang="en" required {...form.field('name')} />
        <TextInput label={t('Hindi name')} required {...form.field('nameHi')} />
        <Textarea
          label={t('English description')}
          lang="en"
          autosize
          minRows={2}
          maxLength={500}
          {...form.field('description')}
        />
        <Textarea
          label={t('Hindi description')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.field('descriptionHi')}
        />
      </div>
      {!category && (
        <PartState
          query={departments}
          skeleton={<Skeleton height={70} />}
          failure={t('The departments could not be loaded.')}
        >
          {(all) => (
            <NativeSelect
              label={t('Department')}
              required
              data={[
                { value: '', label: t('Please choose') },
                ...all
                  .filter(({ isActive }) => isActive)
                  .map(({ id, name, nameHi }) => ({ value: id, label: nameInLanguage(name, nameHi) })),
              ]}
              {...form.field('departmentId')}
            />
          )}
        </PartState>
      )}
      <IconChoice value={icon} color={color} onChange={(next) => form.set({ icon: next })} />
      <div className={styles.pair}>
        <TextInput type="color" label={t('Colour')} {...form.field('color')} />
        <TextInput
          label={t('Place in the list')}
          description={t('Smaller numbers come first.')}
          inputMode="numeric"
          maxLength={4}
          {...form.field('sortOrder')}
        />
      </div>
      <Checkbox
        label={t('Belongs to the water guide')}
        checked={isWater}
        onChange={({ currentTarget }) => form.set({ isWater: currentTarget.checked })}
      />
      <Checkbox
        label={t('Other citizens learn the place to about 100 m only')}
        checked={isSensitive}
        onChange={({ currentTarget }) => form.set({ isSensitive: currentTarget.checked })}
      />
    </FormSheet>
  )
}
