import { Button, Skeleton } from '@mantine/core'
import type { Category } from '@nagrik/contract/categories'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { errorText } from '#platform/error-text.ts'
import { EmptyState, ErrorState } from '#ui/page-state.tsx'
import { CategoryCard } from './category-card.tsx'
import styles from './category-list-page.module.css'
import { GrievanceTypeSheet } from './grievance-type-sheet.tsx'

/** The first step of a report: what it is about. */
export function CategoryListPage() {
  const { t } = useTranslation()
  const { data: categories, error, isPending, isFetching, refetch } = useQuery(categoriesQuery)
  const [asked, setAsked] = useState<Category | null>(null)

  if (isPending) return <ListSkeleton />
  if (!categories) {
    return (
      <ErrorState
        title={t('The categories could not be loaded')}
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (categories.length === 0) {
    return (
      <EmptyState
        icon={<IconListSearch aria-hidden size={48} stroke={1.5} />}
        title={t('No categories available at the moment.')}
        action={
          <Button onClick={() => void refetch()} loading={isFetching}>
            {t('Refresh')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCard category={category} onChoose={() => setAsked(category)} />
          </li>
        ))}
      </ul>
      <GrievanceTypeSheet category={asked} onClose={() => setAsked(null)} />
    </>
  )
}

const placeholders = [1, 2, 3, 4, 5, 6, 7, 8]

function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.list} role="status" aria-label={t('Loading')}>
      {placeholders.map((place) => (
        <Skeleton key={place} height={96} />
      ))}
    </div>
  )
}
