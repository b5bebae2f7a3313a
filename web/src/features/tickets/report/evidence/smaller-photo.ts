/** A photo up to this size is sent as it is. */
export const largestPhoto = 4 * 1024 * 1024
const LONGEST_SIDE = 2560
const JPEG_QUALITY = 0.9

/** The photo at a size that goes over a weak line; as it is where it is small, or the browser cannot decode it. */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= largestPhoto) return file
  try {
    const blob = await drawn(file)
    if (blob.size >= file.size) return file
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}

async function drawn(file: File): Promise<Blob> {
  const { width, height } = await sizeOf(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) }
  // Small at once: the whole picture would take a hundred megabytes of a phone's memory.
  const bitmap = await createImageBitmap(file, { ...size, resizeQuality: 'high' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // What shines through would be black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  try {
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
        'image/jpeg',
        JPEG_QUALITY,
      ),
    )
  } finally {
    // Some browsers keep the memory of a canvas until it is empty.
    canvas.width = 0
  }
}

/** As it is looked at, after the turn that the file asks for; the browser reads no more than the head for it. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
