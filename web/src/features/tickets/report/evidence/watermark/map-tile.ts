import type { Point } from '#ui/map/point.ts'

const ZOOM = 16
/** Where the square map of the world ends, degrees. */
const EDGE = 85.0511287798
export const TILE_PIXELS = 256

/** The street tile that holds a point (Web Mercator), and where in it the point lies, in pixels. */
export function tileAt({ latitude, longitude }: Point, template: string) {
  const tiles = 2 ** ZOOM
  const radians = (Math.min(EDGE, Math.max(-EDGE, latitude)) * Math.PI) / 180
  const x = ((longitude + 180) / 360) * tiles
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles
  const values: Record<string, string> = {
    s: 'a',
    z: String(ZOOM),
    x: String(inside(x, tiles)),
    y: String(inside(y, tiles)),
    r: '',
  }
  return {
    address: template.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark),
    left: (x - inside(x, tiles)) * TILE_PIXELS,
    top: (y - inside(y, tiles)) * TILE_PIXELS,
  }
}

const inside = (place: number, tiles: number): number => Math.min(tiles - 1, Math.max(0, Math.floor(place)))

/** Fetches a tile so that a canvas with it can still be read; null where the server does not allow that. */
export function loadTile(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = address
  })
}
