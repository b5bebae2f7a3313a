import { Button } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { useUser } from '#platform/session.ts'
import { FilterSelect } from '#ui/filter-bar/selector.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { useSort } from './filter-choices.ts'
import styles from './list-tools.module.css'
import type { TicketSearch } from './model.ts'

const fetchViews = () => import('#features/tickets/saved-views/saved-views-sheet.tsx')
const fetchExport = () => import('./export-sheet.tsx')

interface ListToolsProps {
  search: TicketSearch
  /** How many tickets fit. */
  found: number
  onSearch: (next: TicketSearch) => void
}

/** What can be done with the list as it is filtered; fetched when it is asked for. */
export function ListTools({ search, found, onSearch }: ListToolsProps) {
  const { t } = useTranslation()
  const isOfStaff = isStaff(useUser().role)
  const [opened, setOpened] = useState<'views' | 'export' | null>(null)
  const close = () => setOpened(null)
  const sort = useSort(search)
  const tool = { variant: 'subtle', size: 'sm', classNames: { root: styles.tool } } as const
  return (
    <div className={styles.tools}>
      {found > 0 && (
        <div className={styles.sort}>
          <FilterSelect
            selector={sort}
            onSelect={(value) => onSearch({ ...search, [sort.name]: value, page: undefined })}
          />
        </div>
      )}
      {isOfStaff && (
        <Button
          {...tool}
          aria-label={t('Saved views')}
          aria-haspopup="dialog"
          onClick={() => setOpened('views')}
        >
          <IconBookmark aria-hidden size={18} />
          <span className={styles.word}>{t('Saved views')}</span>
        </Button>
      )}
      {found > 0 && !search.scope && (
        <Button
          {...tool}
          aria-label={t('Download CSV')}
          aria-haspopup="dialog"
          onClick={() => setOpened('export')}
        >
          <IconDownload aria-hidden size={18} />
          <span className={styles.word}>{t('Download CSV')}</span>
        </Button>
      )}
      {opened === 'views' && (
        <LazyPart fetchCode={fetchViews} onMissing={close}>
          {({ SavedViewsSheet }) => <SavedViewsSheet search={search} onClose={close} />}
        </LazyPart>
      )}
      {opened === 'export' && (
        <LazyPart fetchCode={fetchExport} onMissing={close}>
          {({ ExportSheet }) => <ExportSheet search={search} found={found} onClose={close} />}
        </LazyPart>
      )}
    </div>
  )
}
