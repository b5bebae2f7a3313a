/** What some browsers cannot decode and the server can. */
const serverOnly = /\.(hei[cf]|avif)$/i
const serverOnlyType = /^image\/(hei[cf]|avif)/

const isServerOnly = ({ type, name }: File): boolean => serverOnlyType.test(type) || serverOnly.test(name)

/** A photo whose media type the browser does not know, so that its name alone tells. */
export const isUntypedPicture = ({ type, name }: File): boolean => type === '' && serverOnly.test(name)

/** How small it is decoded; nobody looks at it. */
const side = { resizeWidth: 16, resizeHeight: 16, resizeQuality: 'pixelated' } as const

/** Some phones leave out the end mark of a JPEG; galleries show such photos, a browser's decoder refuses them. */
const endMark = new Uint8Array([0xff, 0xd9])

/**
 * Whether a file that claims to be a picture can be decoded. Yes for all other files, where the browser has no way
 * to try, and where the server must decide: HEIC, AVIF and a JPEG that lacks its end.
 */
async function isReadable(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || isServerOnly(file) || typeof createImageBitmap === 'undefined') {
    return true
  }
  return (
    (await canDecode(file)) || (file.type === 'image/jpeg' && (await canDecode(new Blob([file, endMark]))))
  )
}

async function canDecode(picture: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(picture, side)
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
