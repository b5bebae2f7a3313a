/**
 * Stands for the browser's decoder, which this document does not have: reads every picture but those of the given
 * names. @returns the names of those that were tried
 */
export function decodeAllBut(...broken: string[]): string[] {
  const tried: string[] = []
  const decode = async ({ name }: File) => {
    tried.push(name)
    if (broken.includes(name)) throw new DOMException('The source image could not be decoded.')
    return { close: () => undefined }
  }
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: decode })
  return tried
}
