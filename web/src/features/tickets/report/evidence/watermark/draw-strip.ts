import { encode } from 'uqr'
import type { StripLayout } from './strip-layout.ts'

export const stripFonts = "'Noto Sans', 'Noto Sans Devanagari', sans-serif"

/** Draws lines of text from the top of the strip; a line that is too long is squeezed to fit. */
export function drawLines(
  canvas: CanvasRenderingContext2D,
  top: number,
  strip: StripLayout,
  lines: string[],
) {
  const height = lines.length * strip.lineHeight
  const first = top + (strip.height - height) / 2 + strip.lineHeight / 2
  canvas.textBaseline = 'middle'
  lines.forEach((line, index) => {
    canvas.fillStyle = index === 0 ? '#ffffff' : '#dbe1ee'
    canvas.font = `${index === 0 ? 600 : 400} ${strip.fontSize}px ${stripFonts}`
    canvas.fillText(line, strip.text.x, first + index * strip.lineHeight, strip.text.width)
  })
}

/** A QR code on its white ground, each module a whole number of pixels. */
export function drawCode(
  canvas: CanvasRenderingContext2D,
  top: number,
  place: StripLayout['code'],
  text: string,
) {
  if (!place) return
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const module = Math.max(1, Math.floor(place.side / size))
  const margin = (place.side - module * size) / 2
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(place.x, top + place.y, place.side, place.side)
  canvas.fillStyle = '#000000'
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return
      const left = Math.round(place.x + margin) + x * module
      canvas.fillRect(left, Math.round(top + place.y + margin) + y * module, module, module)
    })
  })
}

/** A map tile with a dot where the picture was taken. */
export function drawTile(
  canvas: CanvasRenderingContext2D,
  top: number,
  place: StripLayout['tile'],
  tile: { image: CanvasImageSource; left: number; top: number; pixels: number },
) {
  if (!place) return
  const scale = place.side / tile.pixels
  canvas.drawImage(tile.image, place.x, top + place.y, place.side, place.side)
  canvas.beginPath()
  canvas.arc(
    place.x + tile.left * scale,
    top + place.y + tile.top * scale,
    Math.max(4, place.side / 18),
    0,
    2 * Math.PI,
  )
  canvas.fillStyle = '#c51e21'
  canvas.fill()
  canvas.lineWidth = Math.max(2, place.side / 60)
  canvas.strokeStyle = '#ffffff'
  canvas.stroke()
}
