import * as z from 'zod/mini'

/** Every role an account can have. ANALYST reads its departments and changes nothing. */
export const roles = ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN', 'ANALYST'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Everybody who signs in at the Employee Portal. */
export const staffRoles = [
  'FIELD_AGENT',
  'DEPARTMENT_HEAD',
  'ADMIN',
  'SUPER_ADMIN',
  'ANALYST',
] as const satisfies Role[]

/** Staff who handle tickets; the only roles a ticket can be assigned to. */
export const handlerRoles = [
  'FIELD_AGENT',
  'DEPARTMENT_HEAD',
  'ADMIN',
  'SUPER_ADMIN',
] as const satisfies Role[]

/** Who may file a report. */
export const reportingRoles = ['CITIZEN', 'ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]

export const isAdmin = (role: string): boolean => role === 'ADMIN' || role === 'SUPER_ADMIN'
export const isHandler = (role: string): boolean => handlerRoles.some((one) => one === role)
export const isStaff = (role: string): boolean => staffRoles.some((one) => one === role)
export const isCitizen = (role: string): boolean => role === 'CITIZEN'

export const MembershipRole = z.enum(['MEMBER', 'HEAD'])
export type MembershipRole = z.infer<typeof MembershipRole>
