import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Accuracy, numberInQuery, pointInQuery } from './fields.ts'

const languageMessage = 'localityLanguage must be a language tag such as en or hi'

export const ReverseGeocodeQuery = z.object({
  ...pointInQuery(),
  /**
   * Radius of the device's position in metres. It widens the band along the region's border, to 5 km at most; a position
   * vaguer than that counts as the region's wherever its circle, of 50 km at most, touches it.
   */
  accuracy: z.optional(numberInQuery('Accuracy', Accuracy)),
  /** `hi` answers Hindi names where they are known; every other language answers English ones. */
  localityLanguage: z._default(
    z.string(languageMessage).check(z.regex(/^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i, languageMessage)),
    'en',
  ),
})
export type ReverseGeocodeQuery = z.infer<typeof ReverseGeocodeQuery>

/** inside: within the region's polygon; border: outside of it or too vague to tell, but counted as the region's; outside. */
const LocationConfidence = z.enum(['inside', 'border', 'outside'])

/** Where a point lies; what is not known is empty. Degrees are WGS 84. */
export const ReversePlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** State for programs to decide by; contains 'Haryana' for every point that counts as Haryana, in every language. */
  principalSubdivision: z.string(),
  /** State in the asked language, for people to read. */
  stateName: z.string(),
  /** Nearest town. */
  locality: z.string(),
  /** Nearest city where one is near, else the nearest town. */
  city: z.string(),
  countryName: z.string(),
  district: z.string(),
  confidence: LocationConfidence,
})
export type ReversePlace = z.infer<typeof ReversePlace>

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/geo/reverse',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'Name the state, district and town of a point and say whether it counts as the region',
  query: ReverseGeocodeQuery,
  reply: z.extend(ReversePlace, { success: z.literal(true) }),
})

/**
 * Lines in ten-thousandths of a degree (11 m): longitude and latitude where each begins, then the steps east and north
 * from point to point.
 */
const Lines = z.array(z.array(z.int()))
const NamedPlaces = z.array(
  z.object({ name: z.string(), nameHi: z.string(), latitude: z.number(), longitude: z.number() }),
)

/** What a map of the region is drawn from where no street can be shown. */
export const RegionOutline = z.object({
  /** The region's polygons, holes too. */
  outline: Lines,
  /** What divides it, and its rivers; empty where the installation has no precise files. */
  districts: Lines,
  blocks: Lines,
  rivers: Lines,
  /** Largest first. */
  towns: NamedPlaces,
  /** Parts of a city. */
  sectors: NamedPlaces,
  /** To show beside the map; links as [text](address). */
  attribution: z.string(),
  attributionHi: z.string(),
})
export type RegionOutline = z.infer<typeof RegionOutline>

export const regionOutline = endpoint({
  method: 'GET',
  path: '/geo/outline',
  gate: 'public',
  cost: { reads: 5 },
  summary:
    "The region's outline and towns, for a map without street tiles, with its districts, blocks, rivers and sectors where the installation has them; may be kept for a day",
  reply: z.object({ success: z.literal(true), data: RegionOutline }),
})
