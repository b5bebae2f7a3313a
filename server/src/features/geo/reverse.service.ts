import type { ReversePlace } from '@nagrik/contract/geo'
import { vaguePositionMetres } from '@nagrik/contract/limits'
import type { Region } from '#platform/region/region.ts'
import type { Point } from './boundary.model.ts'
import { readDefaultPack } from './default-pack.service.ts'
import type { Drawing, GeoPack } from './geo-pack.model.ts'
import type { Town } from './places.model.ts'
import { readPrecisePack } from './precise-pack.service.ts'

/** A point as a device tells it; `accuracy` is the radius in metres that the device may be off by. */
export type Position = Point & { accuracy?: number | undefined }

export interface ReverseGeocoder {
  /** Takes no I/O. */
  reverse(position: Position): ReversePlace
  towns: readonly Town[]
  drawing: Drawing
}

/** However vague a position is, it is not taken for one that is farther from the region. */
const widestVagueKm = 50

function confidenceOf(pack: GeoPack, point: Point, accuracy: number): ReversePlace['confidence'] {
  const isInside = pack.isInside(point)
  if (accuracy > vaguePositionMetres) {
    const reach = Math.min(widestVagueKm, accuracy / 1000)
    return isInside || pack.isWithin(point, reach) ? 'border' : 'outside'
  }
  if (isInside) return 'inside'
  return pack.isNear(point, Math.max(0, accuracy)) ? 'border' : 'outside'
}

/**
 * Reads the geographic files of a region, the precise ones where there are some, and answers points from memory.
 * A position too vague to tell the side of the border counts as the region's wherever it may be in the region.
 * @throws Error naming the file when a pack's files are missing or wrong.
 */
export async function createReverseGeocoder(region: Region): Promise<ReverseGeocoder> {
  const ownPack = await readDefaultPack(region)
  const pack =
    region.dataDir === null ? ownPack : await readPrecisePack(region, region.dataDir, ownPack.towns)

  return {
    towns: pack.towns,
    drawing: pack.drawing,
    reverse({ latitude, longitude, accuracy = 0 }) {
      const point = { latitude, longitude }
      const confidence = confidenceOf(pack, point, accuracy)
      if (confidence === 'outside') {
        const state = pack.stateBeyond(point)
        return {
          ...point,
          principalSubdivision: state,
          stateName: state,
          locality: '',
          city: '',
          countryName: state && region.country,
          district: '',
          confidence,
        }
      }
      return {
        ...point,
        principalSubdivision: region.state,
        stateName: region.state,
        ...pack.namesAt(point),
        countryName: region.country,
        confidence,
      }
    },
  }
}
