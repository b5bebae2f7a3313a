import * as z from 'zod/mini'
import type { Role } from './roles.ts'

/** Who may call: anybody, anybody signed in, or the listed roles. Finer rules live in each feature's policy. */
export type Gate = 'public' | 'signedIn' | readonly Role[]

/**
 * What a call takes from the budget of whoever makes it: the account, or the network address where nobody is signed
 * in. A read's point is a millisecond or two of the server; with `perRows` the points are for each such number of
 * rows of `limit`, the last ones included. Of writes see docs/decisions/0018.
 */
export type Cost = { reads: number; perRows?: number } | { writes: number }

export interface EndpointSpec {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api, parameters as :name. */
  path: `/${string}`
  gate: Gate
  cost: Cost
  /** One line for the API documentation. */
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Body of the successful reply; absent where the reply is a file. */
  reply?: z.ZodMiniType
  /** HTTP status of success, 200 unless told. */
  status?: 200 | 201
  /** Accepts Idempotency-Key (creates). */
  idempotent?: true
  /** The body is multipart/form-data. */
  multipart?: true
  /** The body is a piece of a file, as application/offset+octet-stream. */
  bytes?: true
  /** Takes as long as one that brings files, and has its turns among those. */
  isSlow?: true
  /** A public call that knows who sends a token: its caller is that account, or nobody. */
  recognizes?: true
  /** May be called while the password must still be changed. */
  beforePasswordChange?: true
}

/** Declares one call of the API; both sides take paths, types and validation from it. */
export const endpoint = <const S extends EndpointSpec>(spec: S): S => spec

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodMiniType ? z.input<T> : undefined

/** What the server's handler receives after validation. */
export type ParamsOf<S extends EndpointSpec> = Parsed<S['params']>
export type QueryOf<S extends EndpointSpec> = Parsed<S['query']>
export type BodyOf<S extends EndpointSpec> = Parsed<S['body']>
export type ReplyOf<S extends EndpointSpec> = Parsed<S['reply']>

/** What the client sends. */
export type SentQuery<S extends EndpointSpec> = Sent<S['query']>
export type SentBody<S extends EndpointSpec> = Sent<S['body']>

export const IdParams = z.object({ id: z.string() })

/** Reply of a call that only reports success. */
export const Done = z.object({ success: z.literal(true), message: z.string() })

/** `{ success: true, data }` around a schema. */
export const dataReply = <T extends z.ZodMiniType>(data: T) => z.object({ success: z.literal(true), data })

export const Pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalCount: z.number(),
})
export type Pagination = z.infer<typeof Pagination>
