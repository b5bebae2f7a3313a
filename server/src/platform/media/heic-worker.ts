import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import libheif, { type Plane } from 'libheif-js/wasm-bundle.js'

const { path, maxPixels, enoughSide } = workerData as { path: string; maxPixels: number; enoughSide: number }
await libheif.ready
const [first] = new libheif.HeifDecoder().decode(await readFile(path))
if (!first || first.get_width() * first.get_height() > maxPixels) {
  throw new Error('no picture of an accepted size')
}
const { channels: [plane] = [] } = await libheif.heif_js_decode_image2(
  first.handle,
  libheif.heif_colorspace.heif_colorspace_RGB,
  libheif.heif_chroma.heif_chroma_interleaved_RGB,
)
if (!plane) throw new Error('the picture is damaged')
const shrink = Math.max(1, Math.floor(Math.max(plane.width, plane.height) / enoughSide))
const copy = shrunkCopy(plane, shrink)
parentPort?.postMessage({ ...copy, shrink, whole: { width: plane.width, height: plane.height } }, [
  copy.data.buffer,
])

/** Each pixel the mean of a square of `factor` by `factor`; what is left over at the right and below is cut. */
function shrunkCopy(plane: Plane, factor: number) {
  const width = Math.floor(plane.width / factor)
  const height = Math.floor(plane.height / factor)
  const data = new Uint8Array(width * height * 3)
  const row = new Uint32Array(width * 3)
  for (let y = 0; y < height; y += 1) {
    row.fill(0)
    for (let line = y * factor; line < (y + 1) * factor; line += 1) addLine(row, plane, line, factor)
    for (let at = 0; at < row.length; at += 1) data[y * row.length + at] = (row[at] ?? 0) / factor ** 2
  }
  return { width, height, data }
}

function addLine(row: Uint32Array, { data, stride }: Plane, line: number, factor: number): void {
  let from = line * stride
  for (let at = 0; at < row.length; at += 3) {
    for (let pixel = 0; pixel < factor; pixel += 1, from += 3) {
      row[at] = (row[at] ?? 0) + (data[from] ?? 0)
      row[at + 1] = (row[at + 1] ?? 0) + (data[from + 1] ?? 0)
      row[at + 2] = (row[at + 2] ?? 0) + (data[from + 2] ?? 0)
    }
  }
}
