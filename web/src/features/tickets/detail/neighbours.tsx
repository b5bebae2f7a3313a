import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { type Neighbours as Found, ticketNeighbours } from '@nagrik/contract/neighbours'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { filterQueryOf, type TicketSearch } from '#features/tickets/list/model.ts'
import { call } from '#platform/api-client.ts'
import { useShortcuts } from '#ui/keys/shortcuts.ts'

type AnchorIconProps = ActionIconProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps> & { ref?: Ref<HTMLAnchorElement> }
const IconLink = createLink((props: AnchorIconProps) => <ActionIcon component="a" {...props} />)

const neighboursQuery = (id: string, query: ReturnType<typeof filterQueryOf>) => ({
  queryKey: ticketKeys.neighbours(id, query),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found> =>
    (await call(ticketNeighbours, { params: { id }, query, signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

/** To the tickets beside this one in the list that somebody came from, which stays what Back leads to. */
export function Neighbours({ id, list }: { id: string; list: TicketSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useQuery(neighboursQuery(id, filterQueryOf(list)))
  const { previous = null, next = null } = data ?? {}
  const linkTo = (one: { id: string }) =>
    ({ to: '/tickets/$id', params: { id: one.id }, state: { list }, replace: true }) as const
  const go = (one: Found['next']) => one && void navigate(linkTo(one))
  useShortcuts([
    { key: 'j', label: t('Next issue of the list'), act: () => go(next), isOff: !next },
    { key: 'k', label: t('Previous issue of the list'), act: () => go(previous), isOff: !previous },
  ])
  return (
    <>
      {previous && (
        <IconLink
          {...linkTo(previous)}
          aria-label={t('Previous issue: {{number}}', { number: previous.ticketNumber })}
        >
          <IconChevronLeft aria-hidden size={22} />
        </IconLink>
      )}
      {next && (
        <IconLink {...linkTo(next)} aria-label={t('Next issue: {{number}}', { number: next.ticketNumber })}>
          <IconChevronRight aria-hidden size={22} />
        </IconLink>
      )}
    </>
  )
}
