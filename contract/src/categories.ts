import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'

const SubCategory = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string(),
  icon: z.string(),
})

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string(),
  /** Name of a Tabler icon. */
  icon: z.string(),
  /** #rrggbb */
  color: z.string(),
  description: z.string(),
  descriptionHi: z.string(),
  sortOrder: z.number(),
  /** Name of the department that handles it. */
  department: z.string(),
  subcategories: z.array(SubCategory),
  /** The water guide follows its reports. */
  isWater: z.boolean(),
})
export type Category = z.infer<typeof Category>

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'All categories with their sub-categories, in display order',
  reply: dataReply(z.array(Category)),
})
