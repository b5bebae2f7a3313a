import { readFile } from 'node:fs/promises'

/** In px, of the side of the fixture. */
const TILE = 512
const tileFile = new URL('fixtures/tile.heic', import.meta.url)

/**
 * A HEIC of that size that costs a decoder as much as a phone's: a grid whose every cell lies at
 * the same place of the file, as there is no encoder at hand. Format: ISO/IEC 23008-12 section 6.6.2.3.
 */
export async function bigHeic(width: number, height: number): Promise<Buffer> {
  const tile = await readFile(tileFile)
  const picture = tile.subarray(...extentOf(tile, 1))
  const columns = Math.ceil(width / TILE)
  const rows = Math.ceil(height / TILE)
  const cells = Array.from({ length: columns * rows }, (_, index) => index + 1)
  const gridItem = cells.length + 1
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width), u32(height)])
  const brands = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const meta = (dataAt: number) =>
    full('meta', 0, [
      full('hdlr', 0, [u32(0), Buffer.from('pict'), Buffer.alloc(13)]),
      full('pitm', 0, [u16(gridItem)]),
      full('iinf', 0, [
        u16(gridItem),
        ...cells.map((cell) => itemEntry(cell, 'hvc1', 1)),
        itemEntry(gridItem, 'grid', 0),
      ]),
      full('iref', 0, [box('dimg', u16(gridItem), u16(cells.length), ...cells.map(u16))]),
      box(
        'iprp',
        box('ipco', boxNamed(tile, 'hvcC'), size(TILE, TILE), size(width, height)),
        full('ipma', 0, [
          u32(gridItem),
          ...cells.flatMap((cell) => [u16(cell), Buffer.from([2, 0x81, 0x02])]),
          ...[u16(gridItem), Buffer.from([1, 0x03])],
        ]),
      ),
      full('iloc', 0, [
        Buffer.from([0x44, 0]),
        u16(gridItem),
        ...cells.flatMap((cell) => place(cell, dataAt, picture.length)),
        ...place(gridItem, dataAt + picture.length, grid.length),
      ]),
    ])
  const dataAt = brands.length + meta(0).length + 8
  return Buffer.concat([brands, meta(dataAt), box('mdat', picture, grid)])
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff])

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const full = (type: string, versionAndFlags: number, content: Buffer[]) =>
  box(type, u32(versionAndFlags), ...content)
const size = (width: number, height: number) => full('ispe', 0, [u32(width), u32(height)])
/** Hidden ones are no pictures of their own. */
const itemEntry = (id: number, type: string, hidden: 0 | 1) =>
  full('infe', (2 << 24) | hidden, [u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1')])
const place = (id: number, offset: number, length: number) => [
  u16(id),
  u16(0),
  u16(1),
  u32(offset),
  u32(length),
]

function boxNamed(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

/** Where the bytes of an item lie, by an item location box as libheif writes it: with a base offset, one extent. */
function extentOf(file: Buffer, item: number): [start: number, end: number] {
  const entry = file.indexOf(Buffer.concat([u16(item), u16(0)]), file.indexOf('iloc', 0, 'latin1') + 12)
  const start = file.readUInt32BE(entry + 4)
  return [start, start + file.readUInt32BE(entry + 14)]
}
