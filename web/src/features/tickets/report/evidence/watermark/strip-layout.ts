/** Places inside the watermark strip, in pixels of the picture; `y` counts from the top of the strip. */
export interface StripLayout {
  height: number
  padding: number
  fontSize: number
  lineHeight: number
  /** Left edge and greatest width of the text. */
  text: { x: number; width: number }
  /** Squares left and right of the text, where there is something to draw. */
  tile: { x: number; y: number; side: number } | null
  code: { x: number; y: number; side: number } | null
}

/** As many lines of text as stand beside tile and code. */
export const MOST_LINES = 4

/** Text is 11 px high where the whole picture is shown on the smallest phone, 328 px wide. */
const FONT_SHARE = 11 / 328

/** Divides the strip below a picture: map tile, lines of text, QR code. Nothing is smaller than legible. */
export function layoutStrip(
  picture: { width: number; height: number },
  has: { tile: boolean; code: boolean },
  lines = MOST_LINES,
): StripLayout {
  const fontSize = Math.max(14, Math.ceil(picture.width * FONT_SHARE))
  const padding = Math.round(fontSize * 0.6)
  const lineHeight = Math.round(fontSize * 1.4)
  const side = has.tile || has.code ? Math.max(MOST_LINES * lineHeight, Math.round(fontSize * 5.8)) : 0
  const height = Math.max(lines * lineHeight, side) + 2 * padding
  const x = padding + (has.tile ? side + padding : 0)
  const right = picture.width - padding - (has.code ? side + padding : 0)
  return {
    height,
    padding,
    fontSize,
    lineHeight,
    text: { x, width: Math.max(0, right - x) },
    tile: has.tile ? { x: padding, y: padding, side } : null,
    code: has.code ? { x: picture.width - padding - side, y: padding, side } : null,
  }
}

/** The size a picture is drawn at, so that with the largest strip below it no side is longer than `longest`. */
export function sizeAboveStrip(picture: { width: number; height: number }, longest: number) {
  const whole = scaled(picture, Math.min(1, longest / Math.max(picture.width, picture.height)))
  const strip = layoutStrip(whole, { tile: true, code: true })
  return scaled(whole, Math.min(1, (longest - strip.height) / whole.height))
}

const scaled = ({ width, height }: { width: number; height: number }, factor: number) => ({
  width: Math.round(width * factor),
  height: Math.round(height * factor),
})
