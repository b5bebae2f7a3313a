import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { nameLength } from '@nagrik/contract/limits'
import type { SavedView } from '@nagrik/contract/saved-views'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '#features/tickets/list/model.ts'
import { errorText } from '#platform/error-text.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Item } from '#ui/panel/item-list.tsx'
import { useAct } from '#ui/use-act.ts'
import { deleteView, renameView } from './api.ts'

/** A view that sets the address of the list; who may change it renames and deletes it here. */
export function ViewItem({ view, onChoose }: { view: SavedView; onChoose: () => void }) {
  const { t } = useTranslation()
  const { id, name, search, mayChange } = view
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const leave = () => setDoing(null)
  const removing = useAct({
    act: () => deleteView(id),
    onDone: leave,
    failure: (error) => errorText(error, 'The view could not be deleted'),
  })
  if (doing === 'rename') return <RenameForm view={view} onLeave={leave} />
  return (
    <>
      <Item
        title={
          <LinkButton variant="subtle" to="/issues" search={searchOf(search)} onClick={onChoose}>
            {name}
          </LinkButton>
        }
        action={
          mayChange && (
            <Group gap={0} wrap="nowrap">
              <ActionIcon aria-label={t('Rename {{name}}', { name })} onClick={() => setDoing('rename')}>
                <IconPencil aria-hidden size={20} />
              </ActionIcon>
              <ActionIcon aria-label={t('Delete {{name}}', { name })} onClick={() => setDoing('delete')}>
                <IconTrash aria-hidden size={20} />
              </ActionIcon>
            </Group>
          )
        }
      />
      <ConfirmSheet
        opened={doing === 'delete'}
        title={t('Delete this view?')}
        text={view.department ? t('“{{name}}” goes for everybody in the department.', { name }) : name}
        confirmLabel={t('Delete')}
        danger
        busy={removing.busy}
        failure={removing.failure}
        onConfirm={() => removing.run(undefined)}
        onClose={leave}
      />
    </>
  )
}

function RenameForm({ view: { id, name }, onLeave }: { view: SavedView; onLeave: () => void }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(name)
  const renaming = useAct({
    act: renameView,
    onDone: onLeave,
    failure: (error) => errorText(error, 'The view could not be renamed'),
  })
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted.trim() && !renaming.busy) renaming.run({ id, name: wanted })
        }}
      >
        <TextInput
          label={t('Name of the view')}
          data-autofocus
          autoFocus
          maxLength={nameLength.max}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {renaming.failure && <FailureNote text={renaming.failure} />}
        <Group mt="xs">
          <Button type="submit" loading={renaming.busy}>
            {t('Rename')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('Cancel')}
          </Button>
        </Group>
      </form>
    </li>
  )
}
