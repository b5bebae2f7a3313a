import { historyPage } from '@nagrik/contract/limits'
import { addInternalNote, type Colleague, listColleagues, listNotes } from '@nagrik/contract/notes'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000

/** Oldest first, a further page before the others; and how many there are. */
export const notesQuery = (ticketId: string) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.notes(ticketId),
    queryFn: async (context) => {
      const { signal, pageParam } = context
      const params = { id: ticketId }
      const query = pageParam === undefined ? {} : { before: pageParam }
      const { data, count } = await call(listNotes, { params, query, signal, poll: isRenewal(context) })
      return { notes: data, count }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notes }) => (notes.length < historyPage ? undefined : notes[0]?.id),
    select: ({ pages }) => ({
      notes: [...pages].reverse().flatMap(({ notes }) => notes),
      count: pages[0]?.count ?? 0,
    }),
    staleTime: REFRESH_MS,
    refetchInterval: every(REFRESH_MS),
  })

/** Saves a note under a key that makes its repetition harmless. */
export const sendNote = (ticketId: string, { content, key }: { content: string; key: string }) =>
  call(addInternalNote, {
    params: { id: ticketId },
    body: { content },
    headers: { 'Idempotency-Key': key },
  })

/** Whom a note can mention; null asks nothing. */
export const colleaguesQuery = (ticketId: string, search: string | null) =>
  queryOptions({
    queryKey: ticketKeys.colleagues(ticketId, search),
    queryFn: async ({ signal }): Promise<Colleague[]> => {
      const query = search ? { search } : {}
      return (await call(listColleagues, { params: { id: ticketId }, query, signal })).data
    },
    enabled: search !== null,
    staleTime: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
