/** What most browsers cannot decode and the server can; some do not even know its media type. */
const heic = /\.hei[cf]$/i
const heicType = /^image\/hei[cf]/

const isHeic = ({ type, name }: File): boolean => heicType.test(type) || heic.test(name)

/** How small it is decoded; nobody looks at it. */
const side = { resizeWidth: 16, resizeHeight: 16, resizeQuality: 'pixelated' } as const

/**
 * Whether a file that claims to be a picture can be decoded. Yes for all other files, for HEIC, which goes to the
 * server as it is, and where the browser has no way to try.
 */
async function isReadable(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || isHeic(file) || typeof createImageBitmap === 'undefined') return true
  try {
    const bitmap = await createImageBitmap(file, side)
    bitmap.close()
    return true
  } catch {
    return file.type === 'image/jpeg' && (await lacksOnlyItsEnd(file))
  }
}

const endMark = new Uint8Array([0xff, 0xd9])
/** In px, of the squares in the corners that are looked at. */
const corner = 4

/**
 * Some phones leave out the end mark; galleries show such photos, the server takes them, and this decoder refuses
 * them like a cut one. With the mark added, what a cut photo lacks is of one colour up to a corner.
 */
async function lacksOnlyItsEnd(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(new Blob([file, endMark]))
    const { width, height } = bitmap
    // Turned as the file asks, so that the end may lie in any corner.
    const places = [0, corner - width].flatMap((x) => [0, corner - height].map((y) => [x, y] as const))
    const isWhole = places.every(([x, y]) => !isOneColour(bitmap, x, y))
    bitmap.close()
    return isWhole
  } catch {
    return false
  }
}

function isOneColour(bitmap: ImageBitmap, x: number, y: number): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = corner
  canvas.height = corner
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, x, y)
  const pixels = context?.getImageData(0, 0, corner, corner).data ?? []
  return pixels.every((value, place) => value === pixels[place % 4])
}

/** Parts files by whether they can be sent. */
export async function readableOf(files: File[]): Promise<{ readable: File[]; broken: File[] }> {
  const readable: File[] = []
  const broken: File[] = []
  // One by one: a decoded photo takes a phone's memory.
  for (const file of files) ((await isReadable(file)) ? readable : broken).push(file)
  return { readable, broken }
}
