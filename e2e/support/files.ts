import sharp from 'sharp'

/** A picture of one pixel that every browser can read, as a file picker hands it over. */
export const smallPicture = {
  name: 'pole.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A photo of more than 5 MB as a phone takes it: its pixels lie on their side, and it says when it was taken. */
export async function largePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#808080', noise },
  })
    .withExif({ IFD2: { DateTimeOriginal: '2026:03:05 14:30:00' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }
}
