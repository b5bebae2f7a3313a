import type { ReversePlace } from '@nagrik/contract/geo'
import * as z from 'zod'

const name = z
  .string()
  .max(200)
  .transform((text) => text.replace(/\p{C}/gu, '').trim())
const optionalName = name.nullish().transform((text) => text ?? '')

/** What an external geocoder answers, of which more is not read. Empty where it knows nothing. */
export const ExternalPlace = z.object({
  principalSubdivision: name,
  locality: optionalName,
  city: optionalName,
  countryName: optionalName,
})
export type ExternalPlace = z.output<typeof ExternalPlace>

/**
 * One answer of two. A point counts as the region's where either says so, as nobody should be refused by the error of
 * one; where they disagree it is one at the border, named by the one that counts it.
 */
export function combined(
  region: { state: string; country: string },
  own: ReversePlace,
  external: ExternalPlace,
): ReversePlace {
  const { principalSubdivision, locality, city, countryName } = external
  if (principalSubdivision === '') return own
  const ownCounts = own.confidence !== 'outside'
  const externalCounts = principalSubdivision.toLowerCase().includes(region.state.toLowerCase())
  if (ownCounts && !externalCounts) return { ...own, confidence: 'border' }
  const names = {
    locality: locality || city || own.locality,
    city: city || own.city,
    countryName: countryName || own.countryName,
  }
  if (!externalCounts) return { ...own, ...names, principalSubdivision, stateName: principalSubdivision }
  return {
    ...own,
    ...names,
    principalSubdivision: region.state,
    stateName: region.state,
    countryName: region.country,
    confidence: ownCounts ? own.confidence : 'border',
  }
}
