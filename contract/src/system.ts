import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  gate: 'public',
  cost: { reads: 0 },
  summary: '200 when database and store answer, 503 otherwise',
  reply: z.object({ status: z.enum(['ok', 'failing']) }),
})

/** What a client needs to know of this installation before anybody signs in. */
export const installation = endpoint({
  method: 'GET',
  path: '/installation',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'Region, blocks, map settings and whether this is a demonstration',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      regionName: z.string(),
      blocks: z.array(z.string()),
      mapCentre: z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number() }),
      tileUrl: z.string(),
      tileAttribution: z.string(),
      demo: z.boolean(),
    }),
  }),
})
