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

const LINES = 3

/** Divides the strip below a picture: map tile, lines of text, QR code. Nothing is smaller than legible. */
export function layoutStrip(
  picture: { width: number; height: number },
  has: { tile: boolean; code: boolean },
): StripLayout {
  const fontSize = Math.max(14, Math.round(Math.min(picture.width * 0.024, picture.height * 0.03)))
  const padding = Math.round(fontSize * 0.75)
  const lineHeight = Math.round(fontSize * 1.45)
  const side = has.tile || has.code ? Math.max(LINES * lineHeight, Math.round(fontSize * 6.5)) : 0
  const height = Math.max(LINES * lineHeight, side) + 2 * padding
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

/** The size of a picture whose longest side is at most `longest`; never enlarged. */
export function fitted(picture: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}
