import type { Point } from '#ui/map/point.ts'

/** What a camera wrote into a picture. */
export interface PhotoFacts {
  takenAt?: Date
  place?: Point
}

/** The facts stand before the picture itself. */
const HEAD_BYTES = 256 * 1024

const tags = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003, zone: 0x9011 }
const gpsTags = { north: 1, latitude: 2, east: 3, longitude: 4 }

/** When and where a JPEG was taken, as far as its EXIF data (CIPA DC-008) says so. */
export async function photoFacts(file: Blob): Promise<PhotoFacts> {
  try {
    const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const start = exifStart(head)
    return start === null ? {} : factsAt(head, start)
  } catch {
    // It breaks off, or leads beyond its end.
    return {}
  }
}

/** Where the TIFF header of the EXIF segment begins. */
function exifStart(head: DataView): number | null {
  if (head.getUint16(0) !== 0xffd8) return null
  for (let at = 2; head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint8(at + 1)
    if (marker === 0xe1 && head.getUint32(at + 4) === 0x45786966) return at + 10
    // The picture begins.
    if (marker === 0xda) return null
  }
  return null
}

function factsAt(head: DataView, start: number): PhotoFacts {
  const little = head.getUint16(start) === 0x4949
  const tiff = new Tiff(new DataView(head.buffer, start), little)
  const main = tiff.directory(tiff.long(4))
  const exif = tiff.directory(tiff.pointer(main, tags.exif))
  const gps = tiff.directory(tiff.pointer(main, tags.gps))
  const takenAt = momentOf(tiff.text(exif, tags.takenAt), tiff.text(exif, tags.zone))
  const latitude = tiff.degrees(gps, gpsTags.latitude, gpsTags.north, 'S')
  const longitude = tiff.degrees(gps, gpsTags.longitude, gpsTags.east, 'W')
  const isPlace =
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return { ...(takenAt && { takenAt }), ...(isPlace && { place: { latitude, longitude } }) }
}

/** '2026:03:05 14:30:00', in the time of India where the camera names no other. */
function momentOf(text: string, zone: string): Date | undefined {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text) ?? []
  const moment = new Date(
    `${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d/.test(zone) ? zone.slice(0, 6) : '+05:30'}`,
  )
  return moment.getTime() > Date.UTC(2000) && moment.getTime() <= Date.now() ? moment : undefined
}

/** Where the twelve bytes of each entry lie, by tag. */
type Directory = Map<number, number>

class Tiff {
  readonly #data: DataView
  readonly #little: boolean

  constructor(data: DataView, little: boolean) {
    this.#data = data
    this.#little = little
  }

  long(at: number): number {
    return this.#data.getUint32(at, this.#little)
  }

  directory(at: number | undefined): Directory {
    if (at === undefined) return new Map()
    const count = this.#data.getUint16(at, this.#little)
    const places = Array.from({ length: count }, (_, index) => at + 2 + 12 * index)
    return new Map(places.map((place) => [this.#data.getUint16(place, this.#little), place]))
  }

  pointer(directory: Directory, tag: number): number | undefined {
    const entry = directory.get(tag)
    return entry === undefined ? undefined : this.long(entry + 8)
  }

  text(directory: Directory, tag: number): string {
    const entry = directory.get(tag)
    if (entry === undefined) return ''
    const length = this.long(entry + 4)
    const at = length > 4 ? this.long(entry + 8) : entry + 8
    const bytes = Array.from({ length: Math.min(length, 40) }, (_, index) => this.#data.getUint8(at + index))
    return String.fromCharCode(...bytes).replace(/\0.*$/s, '')
  }

  /** Degrees, minutes and seconds as one number; NaN where they are missing. */
  degrees(directory: Directory, tag: number, side: number, negative: string): number {
    const at = this.pointer(directory, tag)
    if (at === undefined) return Number.NaN
    const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
      (offset) => this.long(at + offset) / (this.long(at + offset + 4) || 1),
    )
    const size = degrees + minutes / 60 + seconds / 3600
    return this.text(directory, side) === negative ? -size : size
  }
}
