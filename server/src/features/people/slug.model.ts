/** Small letters, digits and hyphens: 'Water Supply (rural)' → 'water-supply-rural'; empty where nothing is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
