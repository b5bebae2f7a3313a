/** What the address of the system page may hold; anybody may have written it, and each section reads its own. */
export type SystemSearch = {
  [Name in
    | 'section'
    | 'page'
    | 'queue'
    | 'channel'
    | 'status'
    | 'template'
    | 'category'
    | 'year'
    | 'actor'
    | 'subject'
    | 'action'
    | 'from'
    | 'to'
    | 'text']?: string
}

export const sections = [
  'health',
  'jobs',
  'categories',
  'departments',
  'places',
  'messages',
  'audit',
  'configuration',
] as const
export type Section = (typeof sections)[number]

/** What is asked for by another name is the first one. */
export const sectionOf = ({ section }: SystemSearch): Section =>
  sections.find((one) => one === section) ?? 'health'

/** The page of a list; the first one is not named. */
export const pageOf = ({ page }: SystemSearch): number => {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 ? number : 1
}

/** One of these, in any case; undefined for anything else. */
export const oneOf = <const T extends string>(
  value: string | undefined,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice.toLowerCase() === value?.toLowerCase())

/** Every section takes the address and may lead on within it. */
export interface SectionProps {
  search: SystemSearch
  /** Of this section; what is not named is no longer set. */
  onSearch: (search: Omit<SystemSearch, 'section'>) => void
}
