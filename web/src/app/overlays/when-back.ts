import { shownKept } from '#platform/kept-note.ts'
import { queryClient } from '#platform/query-client.ts'

/** What was read from the worker counts as fresh: back online it is fetched, whatever its age. */
export function fetchKeptWhenBack(): void {
  addEventListener('online', () => {
    if (shownKept() !== null) void queryClient.invalidateQueries()
  })
}
