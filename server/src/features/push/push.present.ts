import type { Locale } from '#features/notices/locale.model.ts'

/** What is told of: ids and a kind, never what somebody wrote. */
export interface Notice {
  id: string
  kind: string
  ticketId: string | null
  ticketNumber: string | null
  locale: Locale
}

export const word = (notice: Notice) => notice
