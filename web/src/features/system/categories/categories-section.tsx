import { Button, Stack } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from '#features/system/search.ts'
import { SectionHead } from '#features/system/section-head.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { AboutSheet } from './about-sheet.tsx'
import { categoriesQuery } from './api.ts'
import { CategoryList } from './category-list.tsx'
import { CategoryView } from './category-view.tsx'

/** What can be reported: all categories, or one with its department, its hours and what is below it. */
export function CategoriesSection({ search }: SectionProps) {
  const { t } = useTranslation()
  const query = useQuery(categoriesQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <PageState
      query={query}
      skeleton={<DataTableSkeleton rows={10} />}
      failure={t('The categories could not be loaded.')}
    >
      {(categories) => {
        if (search.category !== undefined) {
          const chosen = categories.find(({ id }) => id === search.category)
          return chosen ? <CategoryView key={chosen.id} category={chosen} /> : <Unknown />
        }
        return (
          <Stack gap="md">
            <SectionHead
              title={t('Categories')}
              text={t(
                'What citizens can report, who handles it and within how many hours it has to be resolved.',
              )}
              action={
                <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setAdding(true)}>
                  {t('Add category')}
                </Button>
              }
            />
            <CategoryList categories={categories} />
            {isAdding && <AboutSheet order={categories.length} onClose={() => setAdding(false)} />}
          </Stack>
        )
      }}
    </PageState>
  )
}

function Unknown() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('There is no such category')}
      action={
        <LinkButton variant="default" to="/system" search={{ section: 'categories' }}>
          {t('All categories')}
        </LinkButton>
      }
    />
  )
}
