import type { Category } from '@nagrik/contract/categories'
import type { NearbyTicket } from '@nagrik/contract/nearby'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Point } from '#ui/map/point.ts'
import { nearbyQuery } from './api.ts'

const none: NearbyTicket[] = []

/** What is offered in place of a second report; `offered` is how many of them the citizen could support. */
export function useNearby(category: Category | undefined, pin: Point | null) {
  const { data } = useQuery({ ...nearbyQuery(category, pin), placeholderData: keepPreviousData })
  const tickets = data ?? none
  return { tickets, offered: tickets.filter(isOffered).length }
}

export const isOffered = ({ abilities, hasUserSupported }: NearbyTicket): boolean =>
  abilities.support && !hasUserSupported
