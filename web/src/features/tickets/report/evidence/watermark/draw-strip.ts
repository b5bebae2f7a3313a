import { encode } from 'uqr'
import { MOST_LINES, type StripLayout } from './strip-layout.ts'

export const stripFonts = "'Noto Sans', 'Noto Sans Devanagari', sans-serif"

export interface Line {
  text: string
  strong: boolean
}

const fontOf = ({ fontSize }: StripLayout, strong: boolean) =>
  `${strong ? 600 : 400} ${fontSize}px ${stripFonts}`

/** Texts, the first of them strong, broken into the lines that fit; what does not fit ends in an ellipsis. */
export function breakLines(canvas: CanvasRenderingContext2D, strip: StripLayout, texts: string[]): Line[] {
  const lines = texts.flatMap((text, index) => {
    const strong = index === 0
    canvas.font = fontOf(strip, strong)
    const fits = (words: string) => canvas.measureText(words).width <= strip.text.width
    return wrapped(text, fits).map((line) => ({ text: line, strong }))
  })
  const shown = lines.slice(0, MOST_LINES)
  const last = shown.at(-1)
  if (last && lines.length > MOST_LINES) last.text += '…'
  return shown
}

function wrapped(text: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Draws lines of text in the middle of the strip's height; a word that is too long is squeezed to fit. */
export function drawLines(canvas: CanvasRenderingContext2D, top: number, strip: StripLayout, lines: Line[]) {
  const height = lines.length * strip.lineHeight
  const first = top + (strip.height - height) / 2 + strip.lineHeight / 2
  canvas.textBaseline = 'middle'
  lines.forEach(({ text, strong }, index) => {
    canvas.fillStyle = strong ? '#ffffff' : '#dbe1ee'
    canvas.font = fontOf(strip, strong)
    canvas.fillText(text, strip.text.x, first + index * strip.lineHeight, strip.text.width)
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
