import { join } from 'node:path'
import { type Region, readPackFile } from '#platform/region/region.ts'
import { BoundaryFile, DistrictsFile, StatesFile } from './area-files.model.ts'
import { BasemapFile } from './basemap.model.ts'
import { AreaIndex } from './boundary.model.ts'
import type { GeoPack } from './geo-pack.model.ts'
import {
  cityOf,
  nearestOf,
  SectorsFile,
  SettlementsFile,
  settlementOf,
  settlementsOf,
  type Town,
} from './places.model.ts'

/** The border line is exact to about 100 m. */
const borderKm = 0.1
/** Less exact positions are judged by the rule for vague ones. */
const widestBorderKm = 5
/** So far from its middle a sector names a place. */
const sectorKm = 1
/** The states' own lines are coarse: a point that none of them holds belongs to the nearest one. */
const neighbourKm = 10

/**
 * The precise files of a region (setting REGION_DATA_DIR): a border that is exact enough to decide by, districts,
 * villages.
 * @throws Error naming the file when one is missing or wrong
 */
export async function readPrecisePack(
  { geo: { precise: files, stateCode } }: Region,
  dir: string,
  ownTowns: readonly Town[],
): Promise<GeoPack> {
  if (!files) throw new Error('The region pack names no precise files')
  const read = <T extends Parameters<typeof readPackFile>[1]>(name: string, schema: T) =>
    readPackFile(join(dir, name), schema)
  const [home, districts, states, villages, townsFile, sectorsFile, basemap] = await Promise.all([
    read(files.boundary, BoundaryFile),
    read(files.districts, DistrictsFile),
    read(files.states, StatesFile),
    read(files.villages, SettlementsFile),
    read(files.towns, SettlementsFile),
    read(files.sectors, SectorsFile),
    read(files.basemap, BasemapFile),
  ])
  if (home.code !== stateCode) {
    throw new Error(`${join(dir, files.boundary)} has the state ${home.code}, the region pack ${stateCode}`)
  }
  const homeIndex = new AreaIndex([home])
  const districtIndex = new AreaIndex(districts)
  const otherStates = states.filter(({ code }) => code !== stateCode)
  const stateIndex = new AreaIndex(otherStates)
  const hindiNames = new Map([...files.places, ...ownTowns].map(({ name, nameHi }) => [name, nameHi]))
  const towns = settlementsOf(townsFile).map((town) => ({
    ...town,
    nameHi: hindiNames.get(town.name) ?? town.name,
  }))
  const sectors = sectorsFile.rows.map(([name, longitude, latitude]) => ({ name, longitude, latitude }))
  const settlementAt = settlementOf([...towns, ...settlementsOf(villages)])
  const cityNear = cityOf(towns)
  const nearestSector = nearestOf(sectors)
  const isWithin: GeoPack['isWithin'] = (point, km) => homeIndex.distanceToBorderKm(point, home, km) <= km

  return {
    towns,
    drawing: { ...basemap, sectors },
    isInside: (point) => homeIndex.areaAt(point) !== undefined,
    isWithin,
    isNear: (point, accuracy) => isWithin(point, Math.min(widestBorderKm, borderKm + accuracy / 1000)),
    stateBeyond(point) {
      const holding = stateIndex.areaAt(point)
      if (holding) return holding.name
      const distances = otherStates.map((state) => ({
        name: state.name,
        km: stateIndex.distanceToBorderKm(point, state, neighbourKm),
      }))
      const near = distances.filter(({ km }) => km <= neighbourKm).sort((a, b) => a.km - b.km)
      return near[0]?.name ?? ''
    },
    namesAt(point) {
      const settlement = settlementAt(point)
      return {
        locality: nearestSector(point, sectorKm)?.name ?? settlement?.name ?? '',
        city: cityNear(point),
        district: districtIndex.areaAt(point)?.name ?? settlement?.district ?? '',
      }
    },
  }
}
