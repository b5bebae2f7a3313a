interface Written {
  takenAt: string
  zone: string
  latitude: [degrees: number, minutes: number, seconds: number]
  north: 'N' | 'S'
  longitude: [degrees: number, minutes: number, seconds: number]
  east: 'E' | 'W'
}

/** The head of a JPEG as a camera writes it (CIPA DC-008), in one of the two orders of bytes. */
export function photoWithExif(written: Written, isLittle: boolean): File {
  const tiff = new DataView(new ArrayBuffer(200))
  const text = (at: number, value: string) => {
    for (const [index, letter] of [...value].entries()) tiff.setUint8(at + index, letter.charCodeAt(0))
  }
  const entry = (at: number, tag: number, kind: number, count: number, value: number) => {
    tiff.setUint16(at, tag, isLittle)
    tiff.setUint16(at + 2, kind, isLittle)
    tiff.setUint32(at + 4, count, isLittle)
    tiff.setUint32(at + 8, value, isLittle)
  }
  const [ascii, long, rational] = [2, 4, 5]
  text(0, isLittle ? 'II' : 'MM')
  tiff.setUint16(2, 42, isLittle)
  tiff.setUint32(4, 8, isLittle)
  tiff.setUint16(8, 2, isLittle)
  entry(10, 0x8769, long, 1, 38)
  entry(22, 0x8825, long, 1, 68)
  tiff.setUint16(38, 2, isLittle)
  entry(40, 0x9003, ascii, 20, 122)
  entry(52, 0x9011, ascii, 7, 142)
  tiff.setUint16(68, 4, isLittle)
  entry(70, 1, ascii, 2, 0)
  text(78, written.north)
  entry(82, 2, rational, 3, 150)
  entry(94, 3, ascii, 2, 0)
  text(102, written.east)
  entry(106, 4, rational, 3, 174)
  text(122, written.takenAt)
  text(142, written.zone)
  for (const [start, parts] of [
    [150, written.latitude],
    [174, written.longitude],
  ] as const) {
    for (const [index, part] of parts.entries()) {
      tiff.setUint32(start + 8 * index, part * 100, isLittle)
      tiff.setUint32(start + 8 * index + 4, 100, isLittle)
    }
  }
  // A segment of another kind stands before it, and the picture after it.
  const jfif = [0xff, 0xe0, 0, 4, 0, 0]
  const head = [0xff, 0xe1, 0, 208, 0x45, 0x78, 0x69, 0x66, 0, 0]
  return new File(
    [new Uint8Array([0xff, 0xd8, ...jfif, ...head]), tiff.buffer, new Uint8Array([0xff, 0xda, 0, 2])],
    'IMG_1.jpg',
    { type: 'image/jpeg', lastModified: Date.UTC(2026, 2, 6) },
  )
}

export const inHisar: Written = {
  takenAt: '2026:03:05 14:30:00',
  zone: '',
  latitude: [29, 8, 57.12],
  north: 'N',
  longitude: [75, 43, 18.12],
  east: 'E',
}
