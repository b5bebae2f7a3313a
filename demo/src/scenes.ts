import sharp from 'sharp'
import { createRandom } from './random.ts'
import { type Hour, type Look, lights } from './scenes/backdrop.ts'
import { building, cattle, construction, dogs, park, stalls } from './scenes/place-scenes.ts'
import { height, width } from './scenes/shapes.ts'
import { digging, fallenTree, lamp, pothole, signal, wires } from './scenes/street-scenes.ts'
import { debris, garbage, smoke } from './scenes/waste-scenes.ts'
import { flood, leak, manhole, tap } from './scenes/water-scenes.ts'

export const scenes = {
  lamp,
  wires,
  pothole,
  digging,
  signal,
  fallenTree,
  garbage,
  debris,
  smoke,
  leak,
  tap,
  manhole,
  flood,
  park,
  cattle,
  dogs,
  stalls,
  construction,
  building,
} satisfies Record<string, (look: Look) => string>

/** What a demo picture can show. */
export type Scene = keyof typeof scenes

/** One drawing; the seed moves its things about. */
export interface Drawing {
  scene: Scene
  hour: Hour
  seed: number
  /** Shows the place after the work was done. */
  mended: boolean
}

export const draw = ({ scene, hour, seed, mended }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scenes[
    scene
  ]({ random: createRandom(seed), light: lights[hour], mended })}</svg>`

/** The drawing as a JPEG and its thumbnail of 320 px. */
export async function render(drawing: Drawing): Promise<{ full: Buffer; thumbnail: Buffer }> {
  const picture = sharp(Buffer.from(draw(drawing))).flatten()
  const [full, thumbnail] = await Promise.all([
    picture.clone().jpeg({ quality: 72 }).toBuffer(),
    picture.clone().resize({ width: 320 }).jpeg({ quality: 75 }).toBuffer(),
  ])
  return { full, thumbnail }
}
