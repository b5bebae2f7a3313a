import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  gate: 'public',
  cost: { reads: 0 },
  summary:
    'Whether to send requests here: 200 while changes can be kept, 503 while they cannot (failing) or the process is about to stop (draining)',
  reply: z.object({ status: z.enum(['ok', 'failing', 'draining']) }),
})

export const liveness = endpoint({
  method: 'GET',
  path: '/health/live',
  gate: 'public',
  cost: { reads: 0 },
  summary: '200 while the process lives, whatever the state of database and store: nothing is asked',
  reply: z.object({ status: z.literal('ok') }),
})

/** What a client needs to know of this installation before anybody signs in. */
export const installation = endpoint({
  method: 'GET',
  path: '/installation',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'Region, blocks, map settings, helplines and whether this is a demonstration',
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      regionName: z.string(),
      blocks: z.array(z.string()),
      mapCentre: z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number() }),
      /** Empty where there are no street tiles. */
      tileUrl: z.string(),
      /** Links as [text](address). */
      tileAttribution: z.string(),
      /** Of the water guide: a number as people read and dial it, and ten digits of WhatsApp. */
      helplines: z.object({ phone: z.string(), whatsapp: z.string() }),
      demo: z.boolean(),
    }),
  }),
})
