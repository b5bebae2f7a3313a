import { TextInput } from '@mantine/core'
import { type Block, createBlock } from '@nagrik/contract/system-region'
import { useTranslation } from 'react-i18next'
import { ConfirmAct } from '#features/system/editing/confirm-act.tsx'
import { wholeNumber } from '#features/system/editing/numbers.ts'
import { useBodyKey } from '#features/system/editing/use-body-key.ts'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { addBlock, blocksQuery, changeBlock } from './api.ts'

interface BlockSheetProps {
  /** Without one a new one is made. */
  block?: Block
  onClose: () => void
}

const outdates = [blocksQuery.queryKey, ['installation']]

export function BlockSheet({ block, onClose }: BlockSheetProps) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema: createBlock.body,
    values: { name: block?.name ?? '', sortOrder: block ? String(block.sortOrder) : '' },
    bodyOf: ({ name, sortOrder }) => ({ name, sortOrder: wholeNumber(sortOrder) ?? undefined }),
  })
  const keyOf = useBodyKey()
  const edit = useEdit({
    act: (body: { name: string; sortOrder?: number | undefined }) =>
      block ? changeBlock(block.id, { ...body, version: block.version }) : addBlock(body, keyOf(body)),
    outdates,
    failure: 'The block could not be saved.',
    done: 'Block saved',
    onClose,
    refuse: form.refuse,
  })
  return (
    <FormSheet
      title={block ? t('Edit block') : t('Add block')}
      submitLabel={t('Save')}
      busy={edit.busy}
      failure={edit.note}
      onSubmit={form.submit((body) => edit.run(body))}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={block && t('Issues keep the name that they were reported with.')}
        required
        {...form.field('name')}
      />
      <TextInput
        label={t('Place in the list')}
        description={t('Smaller numbers come first. Empty puts it at the end.')}
        inputMode="numeric"
        {...form.field('sortOrder')}
      />
    </FormSheet>
  )
}

export function BlockUseSheet({ block, onClose }: { block: Block; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, name, isActive, version } = block
  const edit = useEdit({
    act: () => changeBlock(id, { isActive: !isActive, version }),
    outdates,
    failure: 'The block could not be saved.',
    done: 'Block saved',
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
