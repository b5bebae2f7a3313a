import { Button, Skeleton } from '@mantine/core'
import type { Category } from '@nagrik/contract/categories'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { EmptyState } from '#ui/page-state.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { CategoryCard } from './category-card.tsx'
import styles from './category-list-page.module.css'
import { GrievanceTypeSheet } from './grievance-type-sheet.tsx'

/** The first step of a report: what it is about. */
export function CategoryListPage() {
  const { t } = useTranslation()
  const query = useQuery(categoriesQuery)
  return (
    <PartState query={query} skeleton={<ListSkeleton />}>
      {(categories) =>
        categories.length > 0 ? (
          <Categories categories={categories} />
        ) : (
          <EmptyState
            icon={<IconListSearch aria-hidden size={48} stroke={1.5} />}
            title={t('No categories available at the moment.')}
            action={
              <Button onClick={() => void query.refetch()} loading={query.isFetching}>
                {t('Refresh')}
              </Button>
            }
          />
        )
      }
    </PartState>
  )
}

function Categories({ categories }: { categories: Category[] }) {
  const [asked, setAsked] = useState<Category | null>(null)
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

const ListSkeleton = () => (
  <div className={styles.list}>
    {placeholders.map((place) => (
      <Skeleton key={place} height={96} />
    ))}
  </div>
)
