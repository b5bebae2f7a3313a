import type { Point } from '../../../../ui/map/point.ts'

const ZOOM = 16
export const TILE_PIXELS = 256

/** The street tile that holds a point (Web Mercator), and where in it the point lies, in pixels. */
export function tileAt({ latitude, longitude }: Point, template: string) {
  const tiles = 2 ** ZOOM
  const radians = (Math.min(85.05, Math.max(-85.05, latitude)) * Math.PI) / 180
  const x = ((longitude + 180) / 360) * tiles
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles
  const values: Record<string, string> = {
    s: 'a',
    z: String(ZOOM),
    x: String(Math.min(tiles - 1, Math.floor(x))),
    y: String(Math.floor(y)),
    r: '',
  }
  return {
    address: template.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark),
    left: (x - Math.floor(x)) * TILE_PIXELS,
    top: (y - Math.floor(y)) * TILE_PIXELS,
  }
}

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
