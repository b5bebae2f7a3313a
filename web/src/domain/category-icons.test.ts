import { expect, it } from 'vitest'
import region from '../../../region/haryana/region.json' with { type: 'json' }
import { categoryIcons } from './category-icons.ts'

it('every icon that the region names can be drawn', () => {
  const named = region.categories.flatMap(({ icon, subcategories }) => [
    icon,
    ...subcategories.map((subcategory) => subcategory.icon),
  ])
  expect(named.filter((name) => !categoryIcons[name])).toEqual([])
})
