import { Button } from '@mantine/core'
import type { BulkUserChange } from '@nagrik/contract/user-bulk-changes'
import { useTranslation } from 'react-i18next'
import { bulkWords } from '#features/people/users/model.ts'
import { useUser } from '#platform/session.ts'
import { Item, ItemList } from '#ui/panel/item-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { percentText, stateWords } from './words.ts'

interface BulkLinesProps {
  /** The newest first. */
  known: BulkUserChange[]
  onShow: (id: string) => void
}

/** Bulk changes that have not ended, in a line each. */
export function BulkLines({ known, onShow }: BulkLinesProps) {
  const { t } = useTranslation()
  const user = useUser()
  const told = known.filter(({ state }) => state !== 'ENDED')
  if (told.length === 0) return null
  return (
    <Panel title={t('Bulk changes')}>
      <ItemList>
        {told.map((bulk) => (
          <Item
            key={bulk.id}
            title={`${t(bulkWords[bulk.action].act)} · ${percentText(bulk)}`}
            note={[t(stateWords[bulk.state]), bulk.owner.id !== user.id && bulk.owner.name]
              .filter(Boolean)
              .join(' · ')}
            action={
              <Button variant="subtle" onClick={() => onShow(bulk.id)}>
                {t('Show')}
              </Button>
            }
          />
        ))}
      </ItemList>
    </Panel>
  )
}
