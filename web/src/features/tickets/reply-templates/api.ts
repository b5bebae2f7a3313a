import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  type ReplyTemplateBody,
  removeReplyTemplate,
  repliesForTicket,
} from '@nagrik/contract/reply-templates'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'

/** What a department keeps, and whether the viewer may edit it. */
export const templatesQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ticketKeys.replyTemplates(departmentId),
    queryFn: async ({ signal }) => {
      const { data, mayEdit } = await call(listReplyTemplates, { params: { id: departmentId }, signal })
      return { templates: data, mayEdit }
    },
  })

/** What can be answered on a ticket, and what its reporter reads. */
export const repliesQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ticketKeys.replies(ticketId),
    queryFn: async ({ signal }) => (await call(repliesForTicket, { params: { id: ticketId }, signal })).data,
  })

export const addTemplate = (departmentId: string, body: ReplyTemplateBody, key: string) =>
  call(addReplyTemplate, { params: { id: departmentId }, body, headers: { 'Idempotency-Key': key } })

export const changeTemplate = (id: string, body: ReplyTemplateBody) =>
  call(changeReplyTemplate, { params: { id }, body })

export const removeTemplate = (id: string) => call(removeReplyTemplate, { params: { id } })
