const readAs = (decode: (picture: Blob) => Promise<unknown>) =>
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: decode })

const bitmap = { close: () => undefined }

const damage = () => new DOMException('The source image could not be decoded.')

/**
 * Stands for the browser's decoder, which this document does not have: reads every picture but those of the given
 * names, which nothing mends. @returns the names of those that were tried
 */
export function decodeAllBut(...broken: string[]): string[] {
  const tried: string[] = []
  readAs(async (picture) => {
    const name = picture instanceof File ? picture.name : tried.at(-1)
    if (picture instanceof File) tried.push(picture.name)
    if (name !== undefined && broken.includes(name)) throw damage()
    return bitmap
  })
  return tried
}

/** A decoder that reads a JPEG only where its end mark is there. */
export function decodeWhatEnds(): void {
  readAs(async (picture) => {
    const [last, beforeLast] = [...new Uint8Array(await picture.arrayBuffer())].reverse()
    if (last !== 0xd9 || beforeLast !== 0xff) throw damage()
    return bitmap
  })
}

/** A decoder that reads every picture, once it is let. @returns what lets it */
export function holdDecoding(): () => void {
  let letRead = () => {}
  const allowed = new Promise<void>((resolve) => {
    letRead = resolve
  })
  readAs(() => allowed.then(() => bitmap))
  return letRead
}
