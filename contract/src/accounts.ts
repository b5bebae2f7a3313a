import * as z from 'zod/mini'
import { Done, endpoint } from './endpoint.ts'
import { Email, password } from './fields.ts'
import { MembershipRole, Role } from './roles.ts'

const Membership = z.object({
  department: z.object({ id: z.string(), name: z.string(), nameHi: z.string() }),
  role: MembershipRole,
  isPrimary: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

/** The signed-in user as login, registration and /auth/me answer it. Times are ISO 8601 in UTC. */
export const CurrentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: Role,
  isBlocked: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  department: z.nullable(z.string()),
  departments: z.array(Membership),
  mustChangePassword: z.boolean(),
  /** False from a change of the e-mail address until the link sent to the new one was used. */
  emailConfirmed: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Portal of a sign-in; two field names are accepted, in any case. */
const Portal = z.optional(
  z.pipe(
    z.string('Portal must be citizen or employee').check(z.toLowerCase()),
    z.enum(['citizen', 'employee'], 'Portal must be citizen or employee'),
  ),
)

const LoginBody = z.object({
  email: Email,
  password: password(),
  role: Portal,
  mode: Portal,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  gate: 'public',
  cost: { writes: 1 },
  summary: 'Sign in with e-mail and password; role or mode names the portal (citizen, employee)',
  body: LoginBody,
  reply: z.object({
    success: z.literal(true),
    token: z.string(),
    user: CurrentUser,
    mustChangePassword: z.boolean(),
    /** The account was to be deleted, and by this sign-in it is not. */
    deletionTakenBack: z.optional(z.literal(true)),
  }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  gate: 'signedIn',
  // Whoever has used up their writes, or whose token somebody else uses, can still end the session.
  cost: { reads: 1 },
  summary: 'End this session',
  beforePasswordChange: true,
  reply: Done,
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/auth/me',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'The signed-in user with the counts of own tickets',
  beforePasswordChange: true,
  reply: z.object({
    success: z.literal(true),
    user: CurrentUser,
    mustChangePassword: z.boolean(),
    /** `resolved` are RESOLVED or CLOSED; `duplicates`, which are all CLOSED, are left out of rates. */
    stats: z.object({
      total: z.number(),
      resolved: z.number(),
      inProgress: z.number(),
      duplicates: z.number(),
    }),
  }),
})
