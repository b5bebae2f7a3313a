import { garbageCollection, publicToilets } from './cleanliness.ts'
import { streetLighting } from './lighting.ts'
import { mosquitoesHealth, parksTrees, strayAnimals } from './living.ts'
import { encroachment, municipalServices, other, pollution, unauthorisedConstruction } from './order.ts'
import type { CategoryWords } from './report-words.ts'
import { roadsFootpaths, trafficParking } from './roads.ts'
import { drainageSewerage, waterSupply } from './water.ts'

/** How reports are worded, how common they are and when in the year, by the category's slug in the region pack. */
export const reportTexts: Readonly<
  Record<string, { words: CategoryWords; share: number; season?: readonly number[] }>
> = {
  'garbage-collection': { words: garbageCollection, share: 15 },
  'street-lighting': { words: streetLighting, share: 14 },
  'water-supply': { words: waterSupply, share: 11, season: [4, 5, 6] },
  'drainage-sewerage': { words: drainageSewerage, share: 10, season: [7, 8, 9] },
  'roads-footpaths': { words: roadsFootpaths, share: 12, season: [7, 8, 9, 10] },
  'parks-trees': { words: parksTrees, share: 6, season: [5, 6] },
  'stray-animals': { words: strayAnimals, share: 7 },
  'public-toilets': { words: publicToilets, share: 3 },
  encroachment: { words: encroachment, share: 5 },
  'unauthorised-construction': { words: unauthorisedConstruction, share: 3 },
  pollution: { words: pollution, share: 4, season: [10, 11, 12] },
  'traffic-parking': { words: trafficParking, share: 4 },
  'mosquitoes-health': { words: mosquitoesHealth, share: 3, season: [8, 9, 10] },
  'municipal-services': { words: municipalServices, share: 2 },
  other: { words: other, share: 2 },
}
