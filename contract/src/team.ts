import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { Email, PersonName, Phone, text } from './fields.ts'
import { MembershipRole, Role } from './roles.ts'

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]
/** Not analysts, who are listed themselves but see nobody's contacts. */
const whoReadsTeams = ['DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]

export const blockHours = { toggle: 24, removal: 8760 } as const

export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  role: Role,
  /** Name of the primary one. */
  department: z.nullable(z.string()),
  departments: z.array(
    z.object({
      department: z.object({ id: z.string(), name: z.string(), nameHi: z.string() }),
      role: MembershipRole,
      isPrimary: z.boolean(),
    }),
  ),
  isBlocked: z.boolean(),
  /** INACTIVE when blocked or disabled. */
  status: z.enum(['ACTIVE', 'INACTIVE']),
  blockedUntil: z.nullable(z.string()),
  /** A block that ends as a removal. */
  isRemoved: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Tickets that are theirs and neither resolved nor closed, what of these is overdue, and past its own deadline. */
  load: z.object({ unresolved: z.number(), overdue: z.number(), pastDeadline: z.number() }),
  abilities: z.object({
    edit: z.boolean(),
    block: z.boolean(),
    remove: z.boolean(),
    viewPerformance: z.boolean(),
  }),
})
export type TeamMember = z.infer<typeof TeamMember>

export const listTeam = endpoint({
  method: 'GET',
  path: '/admin/team',
  gate: whoReadsTeams,
  // The staff of a whole state is answered at once.
  cost: { reads: 20 },
  summary:
    'Staff of one department or of all within the reach of the caller, by name, with what they have to do',
  query: z.object({
    /** Id, name or slug. A head's foreign one is 403. */
    department: z.optional(text('department', 100)),
  }),
  reply: dataReply(z.array(TeamMember)),
})

/** A password that is sent with it is ignored. */
export const NewMember = z.object({
  name: PersonName,
  email: Email,
  /** Empty is stored as none. */
  phoneNumber: z.optional(z.nullable(z.union([z.literal(''), Phone]))),
  role: z._default(z.enum(['FIELD_AGENT'], 'Only field agents can be added here.'), 'FIELD_AGENT'),
  /** Id, name or slug; the caller's primary one where it is absent. */
  department: z.optional(z.nullable(text('department', 100))),
})
export type NewMember = z.infer<typeof NewMember>

export const addMember = endpoint({
  method: 'POST',
  path: '/admin/users',
  gate: administrators,
  cost: { writes: 2 },
  idempotent: true,
  status: 201,
  summary: 'Add a field agent with a temporary password, which is told this once',
  body: NewMember,
  reply: dataReply(z.extend(TeamMember, { tempPassword: z.string() })),
})

export const updateMember = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  gate: administrators,
  cost: { writes: 2 },
  summary: 'Change a member of a team; nobody above, no citizen and not oneself',
  params: IdParams,
  body: z.object({
    name: z.optional(PersonName),
    email: z.optional(Email),
    phoneNumber: z.optional(z.nullable(z.union([z.literal(''), Phone]))),
    role: z.optional(Role),
    department: z.optional(z.nullable(text('department', 100))),
  }),
  reply: dataReply(TeamMember),
})

export const blockMember = endpoint({
  method: 'POST',
  path: '/admin/users/:id/block',
  gate: administrators,
  cost: { writes: 2 },
  summary: 'Block a member of a team for some hours (8760: a removal) or unblock them',
  params: IdParams,
  body: z.object({
    action: z.enum(['block', 'unblock'], 'action must be block or unblock'),
    /** Hours, 1 to 8760; 24 where it is absent. */
    duration: z._default(
      z
        .number('duration must be a number of hours')
        .check(
          z.int('duration must be whole hours'),
          z.gte(1, 'duration must be at least 1'),
          z.lte(blockHours.removal, `duration must be at most ${blockHours.removal}`),
        ),
      blockHours.toggle,
    ),
    reason: z.optional(z.nullable(text('reason', 500))),
  }),
  reply: dataReply(TeamMember),
})
