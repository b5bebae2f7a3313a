import type { Category } from '@nagrik/contract/categories'

type Shape = Record<string, unknown>
type SubCategory = Category['subcategories'][number]

const fallbackColor = '#68788d'

/**
 * Categories in every shape that GET /categories may answer, in display order: a list, or one under `data`;
 * sub-categories as names, as objects, or as either of them in a JSON text. What has no name is left out.
 */
export function categoriesFrom(reply: unknown): Category[] {
  return listIn(reply)
    .flatMap((entry) => (isShape(entry) ? [categoryFrom(entry)] : []))
    .filter(({ name }) => name !== '')
    .sort((a, b) => a.sortOrder - b.sortOrder)
}

function listIn(reply: unknown): unknown[] {
  if (Array.isArray(reply)) return reply
  return isShape(reply) && Array.isArray(reply.data) ? reply.data : []
}

function categoryFrom(entry: Shape): Category {
  const name = word(entry.name)
  const color = word(entry.color)
  return {
    id: word(entry.id) || name,
    name,
    nameHi: word(entry.nameHi),
    icon: word(entry.icon),
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : fallbackColor,
    description: word(entry.description),
    descriptionHi: word(entry.descriptionHi),
    sortOrder: Number(entry.sortOrder ?? Number.MAX_SAFE_INTEGER) || 0,
    department: isShape(entry.department) ? word(entry.department.name) : word(entry.department),
    subcategories: subcategoriesFrom(entry.subcategories),
    isWater: entry.isWater === true,
  }
}

function subcategoriesFrom(value: unknown): SubCategory[] {
  const list = typeof value === 'string' ? parsed(value) : value
  if (!Array.isArray(list)) return []
  return list.map(subcategoryFrom).filter(({ name }) => name !== '')
}

function subcategoryFrom(entry: unknown): SubCategory {
  if (!isShape(entry)) return { id: word(entry), name: word(entry), nameHi: '', icon: '' }
  const name = word(entry.name)
  return { id: word(entry.id) || name, name, nameHi: word(entry.nameHi), icon: word(entry.icon) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

const word = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
