import type { TicketDetail } from '@nagrik/contract/tickets'
import { fireEvent, screen, within } from '@testing-library/react'
import { TicketDetailPage } from '#features/tickets/detail/ticket-detail-page.tsx'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { show } from '#testing/stage.tsx'

/** Everything the page of this ticket asks for. */
export function answerTicket(ticket: TicketDetail) {
  const id = `/api/tickets/${ticket.id}`
  return answerCalls({
    [`GET ${id}`]: ok({ data: ticket }),
    [`GET ${id}/comments`]: ok({ comments: ticket.comments }),
    [`GET ${id}/activity`]: ok({ data: [] }),
    [`GET ${id}/history`]: ok({ data: { isIntact: true, events: 1, sealedUntil: null } }),
    [`GET ${id}/notes`]: ok({ data: [], count: 0 }),
    [`DELETE ${id}/presence`]: ok({ message: 'Left' }),
    'GET /api/categories': ok({ data: [] }),
    'GET /api/users': ok({ data: [] }),
    'POST /api/upload/links': ({ body }) =>
      ok({
        data: (body as { ids: string[] }).ids.map((one) => ({
          id: one,
          url: `/file/${one}`,
          thumbnailUrl: `/thumbnail/${one}`,
          expiresAt: '2026-03-01T10:00:00Z',
        })),
      }),
  })
}

/** The page of the ticket t1 at its address, once it is shown. */
export async function openTicket(address = '/tickets/t1', list?: TicketSearch) {
  const stage = await openPage(address, list)
  await screen.findByRole('heading', { level: 1, name: 'Street light broken' })
  return stage
}

export async function openPage(address = '/tickets/t1', list?: TicketSearch) {
  const stage = await show(
    ({ action, tab }) => (
      <TicketDetailPage
        id="t1"
        action={action === 'assign' || action === 'status' ? action : undefined}
        list={list}
        onActionTaken={() => void stage.go({ tab })}
        tab={tab === 'activity' || tab === 'notes' ? tab : undefined}
        onTab={(next) => void stage.go({ tab: next })}
      />
    ),
    address,
  )
  return stage
}

export const region = (name: string) => within(screen.getByRole('region', { name }))
export const fieldOf = (label: string) => screen.getByRole('combobox', { name: label })
/** The choices of a field, once this one is among them. */
export async function choicesOf(label: string, awaited: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: label }))
  await screen.findByRole('option', { name: awaited })
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  fireEvent.click(fieldOf(label))
  return names
}
export async function choose(label: string, name: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name }))
}
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** A message at the edge of the screen. */
export const told = (text: string | RegExp) => screen.findByText(text, {}, { timeout: 3000 })
