import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#domain/categories.ts'
import { stateOf } from '#platform/outbox/item.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import { useUser } from '#platform/session.ts'
import type { SentReport } from './api.ts'
import { chosenCategory, namesOf } from './chosen-category.ts'
import { reports } from './outbox-kind.ts'

/** The own reports that the server does not have yet, the newest first, each with what it is about. */
export function useUnsentReports() {
  const { items } = useOutbox(useUser().id)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const unsent = (items ?? []).filter(
    (item) => item.kind === reports.name && item.created === null && stateOf(item) === 'waiting',
  )
  return unsent.reverse().flatMap(({ id, body, savedAt }) => {
    const { title, category, subcategory } = body as SentReport
    const chosen = chosenCategory(categories, category, subcategory ?? undefined)
    return chosen ? [{ id, savedAt, title: title || namesOf(chosen), category: chosen.category }] : []
  })
}
