import { mentionOf } from '@nagrik/contract/notes'
import { expect, test } from 'vitest'
import { createStaff, createTicket, createUser } from '#testing/factories.ts'
import { createTestApp } from '#testing/test-app.ts'
import { notesBy } from './personal-data.service.ts'

test('staff find the internal notes they wrote, with names in place of ids, and nobody else does', async () => {
  const app = await createTestApp()
  const { agent, head, colleague } = await createStaff(app, 'street-lighting')
  const citizen = await createUser(app, 'CITIZEN')
  const { id, ticketNumber } = await createTicket(app, citizen)
  const write = async (token: string, content: string) =>
    expect((await app.call('POST', `/tickets/${id}/notes`, { token, body: { content } })).status).toBe(201)
  const written = async (userId: string) => {
    const notes: object[] = []
    for await (const note of notesBy(app.platform, userId)) notes.push(note)
    return notes
  }
  await write(head.token, `Ask ${mentionOf(colleague.id)}, please`)
  await write(agent.token, 'Somebody else wrote this')
  expect(await written(head.id)).toEqual([
    {
      ticket_number: ticketNumber,
      content: `Ask @${colleague.name}, please`,
      created_at: expect.any(String),
    },
  ])
  expect(await written(citizen.id)).toEqual([])
  await app.close()
})
