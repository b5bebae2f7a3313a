/** Where somebody belongs: ids of departments, the primary one first. */
export type Places = readonly string[]

/** Another primary department: one that they belong to already comes to the front, a new one replaces the former. */
export const withPrimary = (places: Places, primaryId: string): Places =>
  places.includes(primaryId)
    ? [primaryId, ...places.filter((id) => id !== primaryId)]
    : [primaryId, ...places.slice(1)]

/** The primary one is the first; of the others the order says nothing. */
export const samePlaces = (one: Places, other: Places): boolean =>
  one[0] === other[0] && one.length === other.length && one.every((id) => other.includes(id))
