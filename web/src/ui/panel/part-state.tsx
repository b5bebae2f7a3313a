import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageState } from '#ui/page-state.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface PartStateProps<Content> {
  query: Pick<UseQueryResult<Content>, 'data' | 'error' | 'refetch'>
  /** In the shape of the content. */
  skeleton: ReactNode
  /** Names what did not come, where its place does not. */
  failure?: string
  children: (content: Content) => ReactNode
}

/** `PageState` for a part of a page: its failure is told where it would stand, and the rest goes on working. */
export function PartState<Content>({ query, skeleton, failure, children }: PartStateProps<Content>) {
  const retry = () => void query.refetch()
  return (
    <PageState query={query} skeleton={skeleton} failure={() => <NotLoaded text={failure} onRetry={retry} />}>
      {children}
    </PageState>
  )
}
