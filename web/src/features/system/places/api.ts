import type { SentBody } from '@nagrik/contract/endpoint'
import {
  createBlock,
  createHoliday,
  deleteHoliday,
  listBlocks,
  listHolidays,
  updateBlock,
  updateHoliday,
} from '@nagrik/contract/system-region'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

export const blocksQuery = queryOptions({
  queryKey: ['system', 'blocks'],
  queryFn: async ({ signal }) => (await call(listBlocks, { signal })).data,
  staleTime: 0,
})
export const holidaysKey = ['system', 'holidays']
export const holidaysQuery = (year: string) =>
  queryOptions({
    queryKey: [...holidaysKey, year],
    queryFn: async ({ signal }) => (await call(listHolidays, { query: { year }, signal })).data,
    staleTime: 0,
  })

/** Asked twice with the same key, it is made once. */
export const addBlock = (body: SentBody<typeof createBlock>, key: string) =>
  call(createBlock, { body, headers: { 'Idempotency-Key': key } })
export const changeBlock = (id: string, body: SentBody<typeof updateBlock>) =>
  call(updateBlock, { params: { id }, body })

export const addHoliday = (body: SentBody<typeof createHoliday>, key: string) =>
  call(createHoliday, { body, headers: { 'Idempotency-Key': key } })
export const changeHoliday = (day: string, body: SentBody<typeof updateHoliday>) =>
  call(updateHoliday, { params: { day }, body })
export const removeHoliday = (day: string, version: number) =>
  call(deleteHoliday, { params: { day }, body: { version } })
