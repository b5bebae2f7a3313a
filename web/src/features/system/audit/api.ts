import {
  type AuditEntry,
  type AuditFilter,
  listAudit,
  listAuditActions,
  requestAuditExport,
} from '@nagrik/contract/audit'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'

const pageSize = '50'

/** Newest first, further back by the place of the last one. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['system', 'audit', filter],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...filter, limit: pageSize, ...(pageParam && { before: pageParam }) }
      return (await call(listAudit, { query, signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): AuditEntry[] => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const auditActionsQuery = queryOptions({
  queryKey: ['system', 'audit-actions'],
  queryFn: async ({ signal }) => (await call(listAuditActions, { signal })).data,
})

/** The address from which the browser fetches the file by itself. */
export const exportAudit = async (filter: AuditFilter): Promise<string> =>
  (await call(requestAuditExport, { body: { ...filter, language: currentLanguage() } })).data.url
