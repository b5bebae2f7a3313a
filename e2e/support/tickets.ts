import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { callApi, reportBody } from './api.ts'
import { openArrivals } from './arrivals.ts'
import { makeCitizens } from './citizens.ts'
import { smallPicture } from './files.ts'
import { type DemoAccount, tokenOf } from './people.ts'

/** A demo account, or somebody who was made for a journey. */
export type Caller = DemoAccount | { token: string }

export interface Filed {
  id: string
  number: string
}

/** Calls the API as somebody; what a journey needs to be there before it begins. @throws where it is refused */
export async function callAs(caller: Caller, method: string, path: string, body?: unknown) {
  const token = typeof caller === 'string' ? await tokenOf(caller) : caller.token
  const reply = await callApi(process.env.E2E_BASE_URL ?? '', method, path, { token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}

/** A citizen who has not reported anything yet: the demo's citizens share ten reports a day among all journeys. */
export async function somebodyNew(): Promise<{ token: string }> {
  const { client } = await openArrivals()
  const [token = ''] = await makeCitizens(client, 1, `new-${randomUUID()}-`)
  await client.end()
  return { token }
}

/** A new report about a street light. */
export async function fileTicket(caller: Caller, description: string): Promise<Filed> {
  const { data } = await callAs(
    caller,
    'POST',
    '/tickets/quick-report',
    reportBody('Street Lighting', description),
  )
  return { id: data.ticket.id, number: data.ticket.ticketNumber }
}

/** A photo for what such a path takes: a ticket or a comment. */
export async function addPhoto(caller: Caller, path: string): Promise<void> {
  const { name, mimeType, buffer } = smallPicture
  const form = new FormData()
  form.append('metadata', JSON.stringify([{ isUpload: true }]))
  form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  await callAs(caller, 'POST', path, form)
}

/** As staff does it, with words and a photo. */
export async function resolveTicket({ id }: Filed, content: string): Promise<void> {
  const { comment } = await callAs('head', 'POST', `/tickets/${id}/comments`, { content })
  await addPhoto('head', `/upload/comment-attachments/${comment.id}`)
  await callAs('head', 'PUT', `/tickets/${id}`, { status: 'RESOLVED', proofCommentId: comment.id })
}
