import * as z from 'zod/mini'
import { bothNames, flag, SortOrder, Version } from './edited-fields.ts'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { handlerRoles } from './roles.ts'
import { TicketPriority } from './tickets.ts'

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const

const hoursText = 'Please enter whole hours from 1 to 8,760, or leave it empty'
/** Null takes what holds above: the category's, then the general ones (`slaHours` of limits). */
const Hours = z.nullable(
  z.number(hoursText).check(z.int(hoursText), z.gte(1, hoursText), z.lte(8760, hoursText)),
)
export const SlaHours = z.object(
  { CRITICAL: Hours, HIGH: Hours, MEDIUM: Hours, LOW: Hours },
  'slaHours must have CRITICAL, HIGH, MEDIUM and LOW',
)
export type SlaHours = z.infer<typeof SlaHours>

const iconText = 'Please choose an icon'
const shown = {
  ...bothNames,
  /** Kebab-case name of a Tabler icon. */
  icon: z
    .string(iconText)
    .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+){0,9}$/, iconText), z.maxLength(60, iconText)),
  sortOrder: SortOrder,
  slaHours: SlaHours,
}
const colorText = 'Please choose a colour like #1d8840'

export const CategoryFields = z.object({
  ...shown,
  color: z.string(colorText).check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, colorText)),
  description: text('description', 500),
  descriptionHi: text('descriptionHi', 500),
  departmentId: z.string('Please choose a department'),
  /** Belongs to the water guide. */
  isWater: flag('isWater'),
  /** Other citizens learn the place to about 100 m only. */
  isSensitive: flag('isSensitive'),
})
export type CategoryFields = z.infer<typeof CategoryFields>

export const SubCategoryFields = z.object(shown)
export type SubCategoryFields = z.infer<typeof SubCategoryFields>

/** Out of use: hidden from new reports and changes, tickets keep it. */
const isActive = flag('isActive')

export const ManagedSubCategory = z.extend(SubCategoryFields, {
  id: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  version: z.number(),
})
export type ManagedSubCategory = z.infer<typeof ManagedSubCategory>

/** Unresolved tickets that follow their category to its department, one after the other. */
export const CategoryMove = z.object({
  id: z.string(),
  state: z.enum(['RUNNING', 'ENDED']),
  /** How many there were when it began, and how many have moved since. */
  total: z.number(),
  moved: z.number(),
  department: z.object({ id: z.string(), name: z.string(), nameHi: z.string() }),
  createdAt: z.string(),
})
export type CategoryMove = z.infer<typeof CategoryMove>

export const ManagedCategory = z.extend(CategoryFields, {
  id: z.string(),
  /** Never changes. */
  slug: z.string(),
  department: z.object({ id: z.string(), name: z.string(), nameHi: z.string() }),
  isActive: z.boolean(),
  /** To be sent with a change: 409 CHANGED_MEANWHILE where somebody else was quicker. */
  version: z.number(),
  subcategories: z.array(ManagedSubCategory),
  /** The latest one. */
  move: z.nullable(CategoryMove),
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const listManagedCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  gate: handlerRoles,
  cost: { reads: 2 },
  summary: 'All categories in display order, also those out of use, with what administrators set',
  reply: dataReply(z.array(ManagedCategory)),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  gate: administrators,
  cost: { writes: 2 },
  idempotent: true,
  status: 201,
  summary: 'Add a category; 409 NAME_TAKEN where there is one of this name',
  body: CategoryFields,
  reply: dataReply(ManagedCategory),
})

/** What is absent stays. */
const change = { isActive: z.optional(isActive) }
export const CategoryChange = z.extend(z.partial(CategoryFields), change)
export type CategoryChange = z.infer<typeof CategoryChange>
export const SubCategoryChange = z.extend(z.partial(SubCategoryFields), change)
export type SubCategoryChange = z.infer<typeof SubCategoryChange>

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:id',
  gate: administrators,
  cost: { writes: 5 },
  summary:
    'Change a category, or take it out of use. Its tickets stay in their department unless moveUnresolved takes the unresolved ones along; deadlines already promised stay',
  params: IdParams,
  body: z.extend(CategoryChange, {
    version: Version,
    /** Also without another department: those that an earlier change left elsewhere. */
    moveUnresolved: z.optional(flag('moveUnresolved')),
  }),
  reply: dataReply(ManagedCategory),
})

/** What new hours mean: those of tickets that are reported from now on. */
const HoursTurn = z.object({ priority: TicketPriority, from: z.number(), to: z.number() })

export const CategoryPreview = z.object({
  /** Unresolved tickets of it. */
  unresolved: z.number(),
  /** Of these, what moveUnresolved would take to its (new) department, and how many would lose their assignee. */
  wouldMove: z.number(),
  wouldBeReleased: z.number(),
  /** Only those that change, with what holds where a category sets nothing filled in. */
  hours: z.array(HoursTurn),
  /** Unresolved tickets with a deadline, which keep it. */
  keepDeadline: z.number(),
  /** Sub-categories that follow the hours of the category, where those change. */
  subcategoriesFollowing: z.number(),
})
export type CategoryPreview = z.infer<typeof CategoryPreview>

export const previewCategoryChange = endpoint({
  method: 'POST',
  path: '/admin/categories/:id/preview',
  gate: administrators,
  cost: { reads: 10 },
  summary: 'What a change of a category would do; nothing is changed',
  params: IdParams,
  body: CategoryChange,
  reply: dataReply(CategoryPreview),
})

export const createSubCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/:id/subcategories',
  gate: administrators,
  cost: { writes: 2 },
  idempotent: true,
  status: 201,
  summary: 'Add a sub-category',
  params: IdParams,
  body: SubCategoryFields,
  reply: dataReply(ManagedSubCategory),
})

export const updateSubCategory = endpoint({
  method: 'PUT',
  path: '/admin/subcategories/:id',
  gate: administrators,
  cost: { writes: 2 },
  summary: 'Change a sub-category, or take it out of use; deadlines already promised stay',
  params: IdParams,
  body: z.extend(SubCategoryChange, { version: Version }),
  reply: dataReply(ManagedSubCategory),
})

export const previewSubCategoryChange = endpoint({
  method: 'POST',
  path: '/admin/subcategories/:id/preview',
  gate: administrators,
  cost: { reads: 10 },
  summary: 'What a change of a sub-category would do; nothing is changed',
  params: IdParams,
  body: SubCategoryChange,
  reply: dataReply(z.pick(CategoryPreview, { unresolved: true, hours: true, keepDeadline: true })),
})
