import { TextInput } from '@mantine/core'
import {
  type ManagedCategory,
  type ManagedSubCategory,
  SubCategoryFields,
} from '@nagrik/contract/system-categories'
import { useTranslation } from 'react-i18next'
import { ConfirmAct } from '#features/system/editing/confirm-act.tsx'
import { wholeNumber } from '#features/system/editing/numbers.ts'
import { useBodyKey } from '#features/system/editing/use-body-key.ts'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { addSubCategory, changeSubCategory, outdates } from './api.ts'
import { IconChoice } from './icon-choice.tsx'
import { noHours } from './model.ts'

interface SubCategorySheetProps {
  category: ManagedCategory
  /** Without one a new one is made. */
  sub?: ManagedSubCategory
  onClose: () => void
}

export function SubCategorySheet({ category, sub, onClose }: SubCategorySheetProps) {
  const { t } = useTranslation()
  const keyOf = useBodyKey()
  const form = useSchemaForm({
    schema: SubCategoryFields,
    values: {
      name: sub?.name ?? '',
      nameHi: sub?.nameHi ?? '',
      icon: sub?.icon ?? category.icon,
      sortOrder: String(sub?.sortOrder ?? category.subcategories.length),
    },
    bodyOf: ({ sortOrder, ...values }) => ({
      ...values,
      sortOrder: wholeNumber(sortOrder) ?? Number.NaN,
      slaHours: sub?.slaHours ?? noHours,
    }),
  })
  const edit = useEdit({
    act: (body: SubCategoryFields) => {
      if (!sub) return addSubCategory(category.id, body, keyOf(body))
      const { slaHours: _, ...about } = body
      return changeSubCategory(sub.id, { ...about, version: sub.version })
    },
    outdates,
    failure: 'The sub-category could not be saved.',
    done: 'Sub-category saved',
    onClose,
    refuse: form.refuse,
  })
  return (
    <FormSheet
      title={sub ? t('Edit sub-category') : t('Add sub-category')}
      submitLabel={t('Save')}
      busy={edit.busy}
      failure={edit.note}
      onSubmit={form.submit((body) => edit.run(body))}
      onClose={onClose}
    >
      <TextInput label={t('English name')} lang="en" required {...form.field('name')} />
      <TextInput label={t('Hindi name')} required {...form.field('nameHi')} />
      <IconChoice value={form.values.icon} color={category.color} onChange={(icon) => form.set({ icon })} />
      <TextInput
        label={t('Place in the list')}
        description={t('Smaller numbers come first.')}
        inputMode="numeric"
        maxLength={4}
        {...form.field('sortOrder')}
      />
    </FormSheet>
  )
}

export function SubCategoryUseSheet({ sub, onClose }: { sub: ManagedSubCategory; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, isActive, version } = sub
  const name = nameInLanguage(sub.name, sub.nameHi)
  const edit = useEdit({
    act: () => changeSubCategory(id, { isActive: !isActive, version }),
    outdates,
    failure: 'The sub-category could not be saved.',
    done: 'Sub-category saved',
    onClose,
  })
  return (
    <ConfirmAct
      title={
        isActive ? t('Take “{{name}}” out of use?', { name }) : t('Put “{{name}}” back into use?', { name })
      }
      text={
        isActive
          ? t('New reports no longer offer it. Issues that name it keep it.')
          : t('New reports offer it again.')
      }
      confirmLabel={isActive ? t('Take out of use') : t('Put back into use')}
      busy={edit.busy}
      note={edit.note}
      onConfirm={() => edit.run(undefined)}
      onClose={onClose}
    />
  )
}
