/** Screens that browsers show whoever is about to install the portal; `npm run manifest-pictures` makes them. */
export const screenshots = [
  { name: 'citizen-home', formFactor: 'narrow', label: 'Report a problem and see what becomes of it' },
  { name: 'categories', formFactor: 'narrow', label: 'Choose what the problem is about' },
  { name: 'head-issues', formFactor: 'wide', label: 'All issues of a department in one list' },
] as const

/** In pixels of the page, and how many pixels of the picture each becomes. */
export const pictureSizes = {
  narrow: { width: 360, height: 740, scale: 1.5 },
  wide: { width: 1120, height: 700, scale: 1 },
} as const

export function pictureOf(name: string, formFactor: keyof typeof pictureSizes) {
  const { width, height, scale } = pictureSizes[formFactor]
  return { src: `/screenshots/${name}.png`, sizes: `${width * scale}x${height * scale}`, type: 'image/png' }
}
