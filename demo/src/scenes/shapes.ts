/** The few SVG shapes that the scenes are drawn with; coordinates in px of a 960 × 720 picture. */

export const width = 960
export const height = 720

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Numbers in a path, rounded; everything else as it stands. */
const data = (parts: TemplateStringsArray, values: number[]): string =>
  parts.map((part, at) => part + (at < values.length ? short(values[at] ?? 0) : '')).join('')

export const path =
  (parts: TemplateStringsArray, ...values: number[]) =>
  (fill: string, more = ''): string =>
    `<path d="${data(parts, values)}" fill="${fill}" ${more}/>`

export const line =
  (parts: TemplateStringsArray, ...values: number[]) =>
  (colour: string, thickness: number, more = ''): string =>
    `<path d="${data(parts, values)}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${radius}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  ellipse(x, y, r, r, fill, more)

/** `content` moved by (x, y), then scaled. */
export const at = (x: number, y: number, scale: number, content: string, mirrored = false): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${mirrored ? -scale : scale} ${scale})">${content}</g>`

export const gradient = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`

/** Soft opacity for shadows, glow and water. */
export const faint = (opacity: number): string => `opacity="${opacity}"`
