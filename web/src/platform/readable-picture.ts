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
    return false
  }
}

/** Parts files by whether they can be sent. */
export async function readableOf(files: File[]): Promise<{ readable: File[]; broken: File[] }> {
  const readable: File[] = []
  const broken: File[] = []
  // One by one: a decoded photo takes a phone's memory.
  for (const file of files) ((await isReadable(file)) ? readable : broken).push(file)
  return { readable, broken }
}
