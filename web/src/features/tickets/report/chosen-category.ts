import type { Category } from '@nagrik/contract/categories'
import { defaultTitle } from '@nagrik/contract/tickets'
import { nameInLanguage } from '#platform/i18n/i18n.ts'

export interface ChosenCategory {
  category: Category
  /** Undefined where none was chosen or the category has no such. */
  subcategory: Category['subcategories'][number] | undefined
}

/** The category and sub-category that the address names, each by id or name in any case. */
export function chosenCategory(
  categories: Category[],
  categoryNamed: string | undefined,
  subcategoryNamed: string | undefined,
): ChosenCategory | undefined {
  const category = named(categories, categoryNamed)
  return category && { category, subcategory: named(category.subcategories, subcategoryNamed) }
}

function named<T extends { id: string; name: string }>(list: T[], wanted: string | undefined): T | undefined {
  const word = wanted?.trim().toLowerCase()
  return word ? list.find(({ id, name }) => [id, name].some((one) => one.toLowerCase() === word)) : undefined
}

/** What a report is about; its title where the reporter writes none. */
export const namesOf = ({ category, subcategory }: ChosenCategory): string =>
  defaultTitle(
    nameInLanguage(category.name, category.nameHi),
    subcategory && nameInLanguage(subcategory.name, subcategory.nameHi),
  )
