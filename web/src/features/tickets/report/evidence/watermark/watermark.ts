import type { DevicePosition } from '#platform/device-position.ts'
import { formatDateTime } from '#platform/format.ts'
import { translate } from '#platform/i18n/i18n.ts'
import { coordinatesText, mapsLink } from '#ui/map/point.ts'
import { breakLines, drawCode, drawLines, drawTile, stripFonts } from './draw-strip.ts'
import { loadTile, TILE_PIXELS, tileAt } from './map-tile.ts'
import { layoutStrip, sizeAboveStrip } from './strip-layout.ts'

const LONGEST_SIDE = 1920
const JPEG_QUALITY = 0.95
const GUARD_MS = 10_000

export interface CaptureFacts {
  takenAt: Date
  userName: string
  position: DevicePosition | null
  /** Template of the installation's map tiles; empty where it has none. */
  tileUrl: string
}

export interface WatermarkedPhoto {
  blob: Blob
  /** Pixels at the bottom that are the strip. */
  stripHeight: number
}

/**
 * Draws a picture with a strip below it that says when, where and by whom it was taken, with a map tile and a QR
 * code of the place. What cannot be had within 10 s is left out; the text always stands. Throws where the canvas
 * gives no picture.
 */
export async function watermarked(
  picture: CanvasImageSource,
  size: { width: number; height: number },
  facts: CaptureFacts,
): Promise<WatermarkedPhoto> {
  const { width, height } = sizeAboveStrip(size, LONGEST_SIDE)
  // Taken at once: a camera behind it goes on moving while the tile is fetched.
  const still = canvasOf(width, height)
  still.context.drawImage(picture, 0, 0, width, height)

  const texts = textsOf(facts)
  const { position } = facts
  const extras = await within(GUARD_MS, prepare(texts, position, facts.tileUrl))
  const code = extras && position
  const has = { tile: Boolean(extras?.tile), code: Boolean(code) }
  const lines = breakLines(still.context, layoutStrip({ width, height }, has), texts)
  const strip = layoutStrip({ width, height }, has, lines.length)

  const whole = canvasOf(width, height + strip.height)
  whole.context.fillStyle = '#141722'
  whole.context.fillRect(0, 0, width, height + strip.height)
  whole.context.drawImage(still.canvas, 0, 0)
  drawLines(whole.context, height, strip, lines)
  if (extras?.tile) drawTile(whole.context, height, strip.tile, extras.tile)
  if (code) drawCode(whole.context, height, strip.code, mapsLink(code))
  return { blob: await jpegOf(whole.canvas), stripHeight: strip.height }
}

/** Time in India, place with its accuracy, name. */
export function textsOf({ takenAt, position, userName }: CaptureFacts): string[] {
  const place = position
    ? `${coordinatesText(position)} (±${Math.round(position.accuracy)} m)`
    : translate('Location unavailable')
  return [`${formatDateTime(takenAt)} IST`, place, userName]
}

/** Fonts for the lines in both scripts, and the map tile where the place is known. */
async function prepare(texts: string[], position: DevicePosition | null, tileUrl: string) {
  const text = texts.join(' ')
  const [tile] = await Promise.all([
    position && tileUrl && tileOf(position, tileUrl),
    document.fonts.load(`400 24px ${stripFonts}`, text),
    document.fonts.load(`600 24px ${stripFonts}`, text),
  ])
  return { tile }
}

async function tileOf(position: DevicePosition, tileUrl: string) {
  const { address, left, top } = tileAt(position, tileUrl)
  const image = await loadTile(address)
  return image && { image, left, top, pixels: TILE_PIXELS }
}

/** The result, or null where it takes longer or fails. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  try {
    return await Promise.race([work, tooLate])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}
