import { Stack, Text, Title } from '@mantine/core'
import type { SavedView } from '@nagrik/contract/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { ItemList } from '#ui/panel/item-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { savedViewsQuery } from './api.ts'
import { SaveViewForm } from './save-view-form.tsx'
import { ViewItem } from './view-item.tsx'

interface SavedViewsSheetProps {
  search: TicketSearch
  onClose: () => void
}

/** Filters under a name, own ones first; and the present one, to be kept. */
export function SavedViewsSheet({ search, onClose }: SavedViewsSheetProps) {
  const { t } = useTranslation()
  const views = useQuery(savedViewsQuery)
  return (
    <Sheet opened title={t('Saved views')} onClose={onClose}>
      <Stack>
        <PartState
          query={views}
          skeleton={<RowListSkeleton rows={2} isInPanel />}
          failure={t('The saved views could not be loaded')}
        >
          {(found) =>
            found.length === 0 ? (
              <Text c="dimmed">{t('There are no saved views yet.')}</Text>
            ) : (
              groupsOf(found).map(({ key, title, views: group }) => (
                <section key={key}>
                  <Title order={3} size="h5">
                    {title ?? t('My views')}
                  </Title>
                  <ItemList>
                    {group.map((view) => (
                      <ViewItem key={view.id} view={view} onChoose={onClose} />
                    ))}
                  </ItemList>
                </section>
              ))
            )
          }
        </PartState>
        <SaveViewForm search={search} />
      </Stack>
    </Sheet>
  )
}

interface Group {
  key: string
  /** The own ones have no title of their own. */
  title: string | null
  views: SavedView[]
}

function groupsOf(views: SavedView[]): Group[] {
  const own: Group = { key: 'own', title: null, views: [] }
  const shared = new Map<string, Group>()
  for (const view of views) {
    const { department } = view
    if (!department) {
      own.views.push(view)
      continue
    }
    const { id, name, nameHi } = department
    const group = shared.get(id) ?? { key: id, title: nameInLanguage(name, nameHi), views: [] }
    shared.set(id, { ...group, views: [...group.views, view] })
  }
  return [own, ...shared.values()].filter((group) => group.views.length > 0)
}
